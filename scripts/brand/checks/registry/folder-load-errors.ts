import { loadError, type LoadErrorRule } from '../check.ts';
import {
  bannerImage,
  contentFolder,
  contentName,
  contentTitle,
  flattenText,
  motif,
  imageName,
  productText,
  textKey,
  textsName,
} from '../../fixes/folder-fixes.ts';

export const folderLoadErrors: readonly LoadErrorRule[] = [
  loadError('MQ140', {
    autofix: textsName,
    fixSummary: 'Renames the file to the language code (en.json → EN.json).',
    messagePattern: /^is not texts\/<LANG>\.json/,
    about: 'A text file is not named after a known language.',
    example: { files: { 'texts/XX.json': '{}' }, at: 'texts/XX.json:1' },
    others: [{ files: { 'texts/en.json': '{}' }, at: 'texts/en.json:1' }],
  }),
  loadError('MQ141', {
    autofix: textKey,
    fixSummary: 'Renames it to the only similar key.',
    messagePattern: /^is not a text key/,
    about: 'A text key contains characters that are not allowed.',
    example: { files: { 'texts/EN.json': '{\n  "login title": "Hello" // here\n}' } },
  }),
  loadError('MQ142', {
    autofix: flattenText,
    fixSummary: 'Flattens nested texts.',
    messagePattern: /^is not a string$/,
    about: 'The value of a text key is not a string. Nested texts are not allowed.',
    example: { files: { 'texts/EN.json': '{\n  "login": { "title": "Hello" } // here\n}' } },
  }),
  loadError('MQ143', {
    messagePattern: /^is longer than \d+ characters/,
    about: 'A text is longer than 4,000 characters. Use a content file instead.',
    example: {
      files: { 'texts/EN.json': `{\n  "brand.description": "${'a'.repeat(4001)}" // here\n}` },
    },
  }),
  loadError('MQ144', {
    autofix: productText,
    fixSummary: 'Puts it into a comment, so that the product’s text is used.',
    messagePattern: /and it protects players$|that a jurisdiction requires, word for word$/,
    about:
      'A player-protection text is empty, lacks the minimum age, or differs from the one that the jurisdiction requires.',
    example: { files: { 'texts/EN.json': '{\n  "footer.age": "Only for adults." // here\n}' } },
    others: [
      { files: { 'texts/TY.json': '{\n  "protection.ph": "Magsaya!" // here\n}' } },
      { files: { 'texts/EN.json': '{\n  "register.agree": " " // here\n}' } },
    ],
  }),
  loadError('MQ150', {
    autofix: contentFolder,
    fixSummary: 'Moves the file into the language’s folder (en → EN).',
    messagePattern: /^is not in a folder content\/<LANG>\//,
    about: 'A content file is not in the folder of a known language.',
    example: { files: { 'content/help.md': '# Help' }, at: 'content/help.md:1' },
    others: [
      {
        files: { 'content/fil/help.support.md': '# Tulong\n\nDito.' },
        at: 'content/fil/help.support.md:1',
      },
    ],
  }),
  loadError('MQ151', {
    autofix: contentName,
    fixSummary: 'Corrects the file name.',
    messagePattern: /^is not a recognised file name/,
    about: 'A content file name has none of the known forms.',
    example: {
      files: { 'content/EN/hlep.support.md': '# Help' },
      at: 'content/EN/hlep.support.md:1',
    },
  }),
  loadError('MQ152', {
    autofix: contentTitle,
    fixSummary: 'Turns a first line that begins with # into the heading.',
    messagePattern: /^has no title/,
    about: 'A content file has no heading.',
    example: { files: { 'content/EN/page.club.md': 'Come in.' }, at: 'content/EN/page.club.md:1' },
    others: [
      {
        files: {
          'content/EN/page.club.md': '#Club\n\nCome in.',
          'content/TY/page.club.md': '# Klub\n\nTuloy.',
        },
        at: 'content/EN/page.club.md:1',
      },
    ],
  }),
  loadError('MQ153', {
    autofix: motif,
    fixSummary: 'Replaces it with the only similar motif, or removes the line.',
    messagePattern: /^there is no motif/,
    about: 'Content names a motif that does not exist.',
    example: {
      files: { 'content/EN/promo.a.event.join.md': '<!-- motif: unicorn -->\n# A\n\nB.\n\nC.' },
      at: 'content/EN/promo.a.event.join.md:1',
    },
  }),
  loadError('MQ154', {
    messagePattern: /^has the same id as/,
    about: 'Two content files of one language have the same id.',
    example: {
      files: { 'content/EN/notice.B.a.md': '# A\n\nB.', 'content/EN/notice.PU.a.md': '# A\n\nB.' },
      at: 'content/EN/notice.PU.a.md:1',
    },
  }),
  loadError('MQ155', {
    messagePattern: /^quotes and lists are nested|^a paragraph has more than \d+ marks/,
    about:
      'Content would slow the server down: quotes and lists nested more than 20 levels deep, or thousands of Markdown marks in one paragraph.',
    example: {
      files: { 'content/EN/page.club.md': `# Club\n\n${'> '.repeat(40)}Deep` },
      at: 'content/EN/page.club.md:3',
    },
    others: [
      {
        files: { 'content/EN/page.club.md': `# Club\n\nFirst.\n\n${'_a'.repeat(3000)}` },
        at: 'content/EN/page.club.md:5',
      },
    ],
  }),
  loadError('MQ160', {
    autofix: imageName,
    fixSummary: 'Corrects the file name.',
    messagePattern: /^is not a supported image/,
    about: 'A file in assets/ is not a supported image, or its name is not allowed.',
    example: { files: { 'assets/hero.gif': 'GIF89a' }, at: 'assets/hero.gif:1' },
    others: [
      {
        files: { 'assets/My Fish.SVG': '<svg xmlns="http://www.w3.org/2000/svg"></svg>' },
        at: 'assets/My Fish.SVG:1',
      },
    ],
  }),
  loadError('MQ161', {
    messagePattern: /^does not match its file extension/,
    about: 'An image’s content does not match its file extension.',
    example: { files: { 'assets/hero.png': '<html></html>' }, at: 'assets/hero.png:1' },
  }),
  loadError('MQ162', {
    messagePattern: /^contains scripts, event handlers or external references/,
    about: 'An SVG image contains scripts, event handlers or external references.',
    example: {
      files: {
        'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      },
      at: 'assets/logo.svg:1',
    },
    others: [
      {
        files: {
          'assets/logo.svg':
            '<svg xmlns="http://www.w3.org/2000/svg">\n<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>\n</svg>',
        },
        at: 'assets/logo.svg:2',
      },
      {
        files: {
          'assets/logo.svg':
            '<svg xmlns="http://www.w3.org/2000/svg">\n<a href="java&#115;cript:1"/>\n</svg>',
        },
        at: 'assets/logo.svg:2',
      },
      {
        files: {
          'assets/logo.svg':
            '<svg xmlns="http://www.w3.org/2000/svg">\n<rect fill="url(https://x.example/#a)"/>\n</svg>',
        },
        at: 'assets/logo.svg:2',
      },
      {
        files: {
          'assets/logo.svg':
            '<svg xmlns="http://www.w3.org/2000/svg">\n<style>@import url(//x.example/a.css)</style>\n</svg>',
        },
        at: 'assets/logo.svg:2',
      },
      {
        files: {
          'assets/logo.svg':
            '<svg xmlns="http://www.w3.org/2000/svg">\n<use href="data:image/svg+xml;base64,PHN2Zz4="/>\n</svg>',
        },
        at: 'assets/logo.svg:2',
      },
      {
        files: {
          'assets/logo.svg':
            '<svg xmlns="http://www.w3.org/2000/svg">\n<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x"/>\n</svg>',
        },
        at: 'assets/logo.svg:2',
      },
      {
        files: {
          'assets/logo.svg':
            '<svg xmlns="http://www.w3.org/2000/svg">\n<?xml-stylesheet href="a.css"?>\n</svg>',
        },
        at: 'assets/logo.svg:2',
      },
    ],
  }),
  loadError('MQ164', {
    messagePattern: /^is damaged and no browser can show it/,
    about: 'An SVG image is damaged: a tag, quote or entity is invalid.',
    example: {
      files: { 'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg">\n<g>\n</svg>' },
      at: 'assets/logo.svg:3',
    },
  }),
  loadError('MQ165', {
    messagePattern: /^has more than/,
    about: 'An image has more than 40 million pixels, which is too slow to open.',
    example: {
      files: {
        'assets/hero.png': {
          base64:
            'iVBORw0KGgoAAAANSUhEUgAATiAAAE4gAQAAAADLC3uUAAAAC0lEQVR4nGNggAAAAAgAAbdYc5UAAAAASUVORK5CYII=',
        },
      },
      at: 'assets/hero.png:1',
    },
  }),
  loadError('MQ163', {
    autofix: bannerImage,
    fixSummary:
      'Replaces it with the only similar image, otherwise removes it, so that one is drawn.',
    messagePattern: /^there is no image/,
    about: 'A banner names an image that is not in the brand’s folder.',
    example: {
      manifest:
        '  "banners": { "insert": [{ "id": "home", "image": "assets/hero.webp" }] } // here',
    },
  }),
];
