import { expect, test } from 'vitest';
import { findSvgFault } from './svg-fault.ts';

const picture = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"${attributes}>\n${inside}\n</svg>`;

test.each([
  [
    'shapes, gradients, titles',
    '<title>A &amp; B</title><defs><linearGradient id="a"><stop stop-color="#fff"/></linearGradient></defs><rect fill="url(#a)" style="stroke: url( \'#a\' )"/><use xlink:href="#a"/>',
  ],
  [
    'a style sheet of its own',
    '<style><![CDATA[.a > b { fill: url(#a); font-family: "Arial" }]]></style>',
  ],
  ['a photograph inside', '<image href="data:image/png;base64,iVBORw0KGgo="/>'],
  [
    'what drawing programs leave',
    '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:li>on load</rdf:li></rdf:RDF></metadata><sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" pagecolor="#fff"/>',
  ],
  ['movement', '<circle r="1"><animate attributeName="r" values="1;2" dur="1s"/></circle>'],
  [
    'words about scripts',
    '<text>javascript: onload=1 "script"</text><!-- <script> is not here -->',
  ],
])('%s is allowed in a picture', async (_, inside) => {
  expect(
    await findSvgFault(`<?xml version="1.0" encoding="UTF-8"?>\n${picture(inside)}`),
  ).toBeUndefined();
});

test.each([
  ['a script', '<script>1</script>', /`script`/],
  [
    'a script under another prefix',
    '<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>',
    /`s:script`/,
  ],
  ['a script in other capitals', '<SCRIPT>1</SCRIPT>', /`SCRIPT`/],
  ['a handler', '<g onload="1"/>', /handler `onload`/],
  ['a handler after a slash, without quotes', '<g/onload=alert(1)></g>', /./],
  ['a handler in other capitals', '<g ONCLICK="1"/>', /handler/],
  [
    'HTML under a prefix',
    '<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x"/>',
    /another namespace/,
  ],
  ['foreignObject', '<foreignObject><b/></foreignObject>', /foreignObject/],
  ['a link', '<a href="https://evil.example"><text>x</text></a>', /external address/],
  [
    'a link to javascript:, spelt with an entity',
    '<a href="java&#115;cript:alert(1)"/>',
    /external address/,
  ],
  [
    'a link to javascript:, with a line break',
    '<a xlink:href="java\nscript:alert(1)"/>',
    /external address/,
  ],
  ['a link to data:', '<a href="data:image/png;base64,AAAA"/>', /external address/],
  ['a document inside', '<use href="data:image/svg+xml;base64,PHN2Zz4="/>', /external address/],
  ['a picture from elsewhere', '<image xlink:href="//evil.example/a.png"/>', /external address/],
  ['a picture of another file', '<image href="other.svg"/>', /external address/],
  [
    'an animation of a link',
    '<a><animate attributeName="xlink:href" values="javascript:alert(1)"/></a>',
    /animation/,
  ],
  [
    'a fill from elsewhere',
    '<rect fill="url(https://evil.example/#a)"/>',
    /style with an external address/,
  ],
  [
    'a fill from elsewhere in quotes',
    '<rect style="fill: URL( &quot;//evil.example/#a&quot; )"/>',
    /style with an external address/,
  ],
  ['an imported style sheet', '<style>@import "//evil.example/a.css";</style>', /imports/],
  [
    'an imported style sheet in CDATA',
    '<style><![CDATA[@import url(//evil.example)]]></style>',
    /imports/,
  ],
  ['a style spelt with escapes', '<style>@\\69mport "a.css"</style>', /backslash/],
  [
    'a style sheet beside it',
    '<?xml-stylesheet href="https://evil.example/a.css"?>',
    /instruction/,
  ],
  ['an entity that nobody defined', '<text>&xxe;</text>', /undefined entity/],
  ['a tag that is not closed', '<g>', /./],
  ['a bomb of elements', '<g>'.repeat(200_000), /100 levels deep/],
])('%s is not', async (_, inside, subject) => {
  expect((await findSvgFault(picture(inside)))?.what).toMatch(subject);
});

const svg11 =
  'svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"';

test.each([
  ['SVG 1.1', `<!DOCTYPE ${svg11}>`, ''],
  ['no definition', '<!DOCTYPE svg>', ''],
  [
    'Illustrator',
    `<!DOCTYPE ${svg11} [\n\t<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">\n\t<!ENTITY ns_svg 'http://www.w3.org/2000/svg'>\n]>`,
    '<g xmlns:x="&ns_extend;" xmlns="&ns_svg;" id="a&amp;b"/>',
  ],
])('a document type of %s is allowed', async (_, doctype, inside) => {
  expect(await findSvgFault(`${doctype}\n${picture(inside)}`)).toBeUndefined();
});

test.each([
  ['an entity with an element', '<!ENTITY a "<script/>">', '', /declarations/],
  ['an entity within an entity', '<!ENTITY a "ha"><!ENTITY b "&a;&a;">', '', /declarations/],
  ['an entity spelt with a reference', '<!ENTITY a "java&#115;cript">', '', /declarations/],
  ['an external entity', '<!ENTITY a SYSTEM "file:///etc/passwd">', '', /declarations/],
  ['a parameter entity', '<!ENTITY % a "b">', '', /declarations/],
  ['a default attribute', '<!ATTLIST svg onload CDATA "1">', '', /declarations/],
  ['an entity that XML has already', '<!ENTITY amp "x">', '', /declarations/],
  ['a bomb of references', '<!ENTITY a "ha">', '<g id="&a;"/>'.repeat(2001), /declarations/],
  ['a handler behind an entity', '<!ENTITY a "x">', '<g onload="&a;"/>', /handler/],
  [
    'a link behind an entity',
    '<!ENTITY a "javascript:alert(1)">',
    '<a href="&a;"/>',
    /external address/,
  ],
  [
    'an entity with the name of an object’s property',
    '<!ENTITY constructor "http://www.w3.org/1999/xhtml">',
    '<g xmlns="&constructor;"/>',
    /another namespace/,
  ],
  [
    'a namespace behind an entity',
    '<!ENTITY h "http://www.w3.org/1999/xhtml">',
    '<g xmlns="&h;"/>',
    /another namespace/,
  ],
])('%s is refused', async (_, declarations, inside, subject) => {
  const text = `<!DOCTYPE ${svg11} [${declarations}]>${picture(inside)}`;
  expect((await findSvgFault(text))?.what).toMatch(subject);
});

test('[ASVS 1.5.1] refuses other document types, encodings and base addresses', async () => {
  expect((await findSvgFault(`<!DOCTYPE html>${picture('<text>a</text>')}`))?.what).toMatch(
    /document type/,
  );
  expect(
    (await findSvgFault(`<?xml version="1.0" encoding="ISO-2022-JP"?>${picture('')}`))?.what,
  ).toMatch(/encoding/);
  expect((await findSvgFault(picture('', ' xml:base="https://evil.example/"')))?.what).toMatch(
    /base address/,
  );
  expect((await findSvgFault('<html xmlns="http://www.w3.org/1999/xhtml"/>'))?.kind).toBe('other');
  expect(
    (await findSvgFault('<svg width="1"/>'))?.kind,
    'without its namespace a browser shows text',
  ).toBe('other');
  expect((await findSvgFault(''))?.kind).toBe('torn');
  expect(await findSvgFault(picture('<g/>\n  <script/>'))).toMatchObject({ line: 3 });
});
