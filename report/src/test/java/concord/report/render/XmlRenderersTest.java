package concord.report.render;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import concord.report.Examples;
import concord.report.Report;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

final class XmlRenderersTest {
  @Test
  void junitCountsWhatItLists() throws Exception {
    Element all = parse(new JunitRenderer().render(Examples.REPORT)).getDocumentElement();
    assertEquals("2", all.getAttribute("failures")); // one of them in an entry that is undecided
    assertEquals("1", all.getAttribute("errors"));
    assertEquals(3, all.getElementsByTagName("testcase").getLength());
    assertEquals(2, all.getElementsByTagName("failure").getLength());
    Element failure = (Element) all.getElementsByTagName("failure").item(0);
    assertTrue(
        failure.getTextContent().contains("schedule, from main.main:\n"), failure.getTextContent());
  }

  @Test
  void checkstyleHasAFileForEachFile() throws Exception {
    Element all = parse(new CheckstyleRenderer().render(Examples.REPORT)).getDocumentElement();
    assertEquals(3, all.getElementsByTagName("file").getLength());
    assertEquals(4, all.getElementsByTagName("error").getLength());
    Element leak = (Element) all.getElementsByTagName("error").item(1);
    assertEquals("goroutine \"fetch\" <stays> & blocks", leak.getAttribute("message"));
  }

  @Test
  void nothingIsAnEmptyDocument() throws Exception {
    parse(new JunitRenderer().render(Report.EMPTY));
    parse(new CheckstyleRenderer().render(Report.EMPTY));
  }

  @Test
  void whatXmlCannotHoldIsReplaced() {
    assertEquals("a?b&lt;😀\t", Xml.escape("a\u0001b<😀\t"));
  }

  private static Document parse(String xml)
      throws IOException, SAXException, ParserConfigurationException {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(xml.getBytes(UTF_8)));
  }
}
