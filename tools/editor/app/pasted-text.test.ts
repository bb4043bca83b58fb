import { expect, test } from "vitest";
import { htmlToMarkdown, plainTextToMarkdown, saysMore } from "./pasted-text.ts";

/** As Word writes to the clipboard: bullets are text, levels are styles, and tables have no heading row. */
const entry = (level: number, bullet: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${words}<o:p></o:p></p>`;
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm} --></style></head>
<body lang=EN-IN><!--StartFragment-->
<h1><b>What falls due</b></h1>
<p class=MsoNormal>The first paragraph, which is <b>important</b> to<span style='mso-spacerun:yes'>  </span>all.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>The second goes
on in a <i>new</i> line of the file, and names <a href="https://www.mca.gov.in">the portal</a>.<o:p></o:p></p>
${entry(1, "·", "Bring the <b><i>register</i></b>")}${entry(2, "o", "of members")}${entry(2, "o", "of charges")}
${entry(1, "·", "Bring the minutes")}
<p class=MsoNormal>Then:</p>
${entry(1, "1.", "Sign")}${entry(1, "2.", "File")}
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;border:none'><tr><td width=100
style='border:solid windowtext 1.0pt'><p class=MsoNormal><b>Form</b></p></td><td><p class=MsoNormal><b>Due</b></p></td></tr>
<tr><td><p class=MsoNormal>MGT-7</p></td><td><p class=MsoNormal>60 days</p><p class=MsoNormal>from the AGM</p></td></tr></table>
<p class=MsoNormal>The last.<img src="file:///C:/clip_image001.png"></p><!--EndFragment--></body></html>`;

test("a Word document keeps its paragraphs, headings, nested and numbered lists, tables, bold words and links", () => {
  expect(htmlToMarkdown(word)).toBe(`## What falls due

The first paragraph, which is **important** to all.

The second goes on in a *new* line of the file, and names [the portal](https://www.mca.gov.in).

- Bring the ***register***
    - of members
    - of charges
- Bring the minutes

Then:

1. Sign
2. File

| Form | Due |
| --- | --- |
| MGT-7 | 60 days<br>from the AGM |

The last.`);
});

test.each<[string, string, string]>([
  [
    "a list from Google Docs, inside a <b> that is not bold",
    '<b style="font-weight:normal"><p><span style="font-weight:400">A </span><span style="font-weight:700">bold</span> word</p><ul><li><p>one</p></li><ul><li><p>inner</p></li></ul><li>two</li></ul></b>',
    "A **bold** word\n\n- one\n    - inner\n- two",
  ],
  [
    "a list from a web page",
    "<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>",
    "- a\n    1. b\n    2. c\n- d",
  ],
  ["lines of an address", "<p>The office<br>Sector 17</p>", "The office  \nSector 17"],
  ["paragraphs of a mail", "<div>One</div><div><br></div><div>Two</div>", "One\n\nTwo"],
  [
    "a link within the document",
    '<p>See <a href="#_ftn1">note</a> and <a href="javascript:alert(1)">this</a></p>',
    "See note and this",
  ],
  ["a script", "<p>One</p><script>alert(1)</script><style>p{}</style>", "One"],
])("%s becomes Markdown", (_, html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

test.each<[string, string, string]>([
  [
    "line breaks and bullets, as Word copies plain text,",
    "The first.\r\nThe second.\r\n•\tone\r\no\tinner\r\n•\ttwo\r\nThe third.\r\n",
    "The first.\n\nThe second.\n\n- one\n    - inner\n- two\n\nThe third.",
  ],
  ["Markdown", "A wrapped\nline\n\n- x\n- y\n\n| a | b |\n| - | - |\n| 1 | 2 |", ""],
  ["lists of both kinds", "- x\n- y\n1. a\n2. b", "- x\n- y\n\n1. a\n2. b"],
  ["a word", "register", ""],
])("plain text keeps %s apart", (_, plain, markdown) => {
  expect(plainTextToMarkdown(plain)).toBe(markdown || plain);
});

test("HTML with nothing but colours, as from a code editor, is not preferred to plain text", () => {
  expect([saysMore("<pre><span style='color:red'>**a**</span></pre>"), saysMore("<p>a</p>")]).toEqual([false, true]);
});

test("what is not meant for readers is left out: remarks of colleagues, words deleted while changes were tracked, hidden ones", () => {
  const remark = `<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%"><div
style='mso-element:comment'><div id="_com_1" class=msocomtxt><span style='mso-comment-author:"A. Sharma"'><a
name="_msocom_1"></a></span><p class=MsoCommentText><span class=MsoCommentReference><a href="#_msoanchor_1"
class=msocomoff>[AS1]</a></span>Gupta Ltd. missed this; name nobody<o:p></o:p></p></div></div></div>`;
  const anchor = `<span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1"
href="#_msocom_1" name="_msoanchor_1">[AS1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span>`;
  const changed = `The board <a style='mso-comment-reference:AS_1'>must</a>${anchor} meet <del cite="mailto:A">in
Gupta's office</del><ins cite="mailto:A">within 30 days</ins><span style='display:none;mso-hide:all'> as in 2019</span>.`;
  expect(htmlToMarkdown(`<body><p class=MsoNormal>${changed}</p>${remark}</body>`)).toBe(
    "The board must meet within 30 days.",
  );
});

test("words that are struck through stay so, and a link around a picture alone leaves nothing behind", () => {
  const html = `<p><span style="text-decoration:line-through">30 days</span> 60 days <s>x</s>
<a href="https://example.com"><img src="a.png"></a></p>`;
  expect(htmlToMarkdown(html)).toBe("~~30 days~~ 60 days ~~x~~");
});
