import type { Refusal } from '../check.ts';

/** What is wrong with texts, content and pictures as files. */
export const folderRefusals: readonly Refusal[] = [
  { id: 'MQ140', severity: 'error', says: /^is not texts\/<LANG>\.json/, about: 'A file of texts has not the name of a known language.', example: { files: { 'texts/XX.json': '{}' }, at: 'texts/XX.json:1' } },
  { id: 'MQ141', severity: 'error', says: /^is not a text key/, about: 'The key of a text has letters that keys cannot have.', example: { files: { 'texts/EN.json': '{\n  "login title": "Hello" // here\n}' } } },
  { id: 'MQ142', severity: 'error', says: /^is not a text$/, about: 'A text is not a text: texts are flat.', example: { files: { 'texts/EN.json': '{\n  "login": { "title": "Hello" } // here\n}' } } },
  { id: 'MQ143', severity: 'error', says: /^is longer than \d+ characters/, about: 'A text is longer than 4,000 characters: that is content.', example: { files: { 'texts/EN.json': `{\n  "brand.description": "${'a'.repeat(4001)}" // here\n}` } } },
  { id: 'MQ150', severity: 'error', says: /^is not in a folder content\/<LANG>\//, about: 'A content file is not in the folder of a known language.', example: { files: { 'content/help.md': '# Help' }, at: 'content/help.md:1' } },
  { id: 'MQ151', severity: 'error', says: /^has a name that says nothing/, about: 'A content file’s name is none of the known forms.', example: { files: { 'content/EN/hlep.support.md': '# Help' }, at: 'content/EN/hlep.support.md:1' } },
  { id: 'MQ152', severity: 'error', says: /^has no title/, about: 'A content file has no heading.', example: { files: { 'content/EN/page.club.md': 'Come in.' }, at: 'content/EN/page.club.md:1' } },
  { id: 'MQ153', severity: 'error', says: /^there is no motif/, about: 'A promotion names a motif that is not in the library.', example: { files: { 'content/EN/promo.a.event.join.md': '<!-- motif: unicorn -->\n# A\n\nB.\n\nC.' }, at: 'content/EN/promo.a.event.join.md:1' } },
  { id: 'MQ154', severity: 'error', says: /^has the same id as/, about: 'Two content files of one language have the same id.', example: { files: { 'content/EN/notice.B.a.md': '# A\n\nB.', 'content/EN/notice.PU.a.md': '# A\n\nB.' }, at: 'content/EN/notice.PU.a.md:1' } },
  { id: 'MQ160', severity: 'error', says: /^is not a picture that a brand may have/, about: 'A file in assets/ is no picture that a brand may have, or has a name that it cannot have.', example: { files: { 'assets/hero.gif': 'GIF89a' }, at: 'assets/hero.gif:1' } },
  { id: 'MQ161', severity: 'error', says: /^is not a picture of the kind/, about: 'A picture is not of the kind that its name says.', example: { files: { 'assets/hero.png': '<html></html>' }, at: 'assets/hero.png:1' } },
  { id: 'MQ162', severity: 'error', says: /^has scripts, handlers or outside references/, about: 'An SVG picture has scripts, handlers or outside references in it.', example: { files: { 'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>' }, at: 'assets/logo.svg:1' } },
  { id: 'MQ163', severity: 'error', says: /^there is no picture/, about: 'A banner names a picture that is not in the brand’s folder.', example: { manifest: '  "banners": { "insert": [{ "id": "home", "image": "assets/hero.webp" }] } // here' } },
];
