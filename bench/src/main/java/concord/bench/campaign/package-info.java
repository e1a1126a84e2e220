/// How fast campaigns are recorded.
package concord.bench.campaign;
