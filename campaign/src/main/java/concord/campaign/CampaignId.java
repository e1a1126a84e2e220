package concord.campaign;

import java.io.Serializable;

/// The number of a campaign in its store. A case of it is written `3/17`: campaign 3, case 17.
public record CampaignId(long number) implements Serializable {

  public String caseId(long index) {
    return number + "/" + index;
  }

  @Override
  public String toString() {
    return Long.toString(number);
  }
}
