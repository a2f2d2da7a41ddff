import { registerFieldNames } from '#app/lib/register-fields.ts';

/** Something of the page that `brand explain` knows by a word, and the element that shows it. */
export interface Clue {
  readonly element: Element;
  readonly words: readonly string[];
}

type Rule = readonly [selector: string, words: (element: Element) => readonly string[]];

const named = (attribute: string, kind: string): Rule => [
  `[${attribute}]`,
  (element) => [`${kind}:${element.getAttribute(attribute) ?? ''}`],
];

/** Doors that a switch opens besides their own page. */
const switches: readonly (readonly [path: string, query: string, word: string])[] = [
  ['/register', '', 'flag:DIRECTREG3'],
  ['/register', 'type=registerMobile', 'flag:MOBILENUMREG3'],
  ['/register', 'type=register', 'flag:USERNAMEREG3'],
  ['/login', 'by=mobile', 'feature:codeLogin'],
];

/** The page at a path of this site. */
export function pageWords(pathname: string): string[] {
  const [, centre, page] = /^\/(member|agent)\/(\w+)$/.exec(pathname) ?? [];
  return [
    ...(centre && page ? [`${centre}Page:${page}`] : []),
    `route:${centre ? `/${centre}` : pathname}`,
  ];
}

function linkWords(link: Element): string[] {
  const href = link.getAttribute('href') ?? '';
  // Which way to service an address is, if any, only the answer tells: those at other addresses are
  // dropped from it.
  if (!href || href.startsWith('#')) return [];
  const { origin, pathname, search, hash } = new URL(href, document.baseURI);
  if (origin !== location.origin) return ['service:'];
  const switched = switches
    .filter(([path, query]) => path === pathname && (query === '' || search.slice(1) === query))
    .map(([, , word]) => word);
  const app =
    pathname === '/down' && hash && link.closest('#loginPopupModal') ? ['/login/appButtons'] : [];
  return [...switched, ...app, ...pageWords(pathname), 'service:'];
}

const control = 'input:not([type="hidden"]), select, textarea';

/**
 * The fields that an element of the registration form belongs to: those of the nearest box around
 * it that has any.
 */
function fieldWords(box: Element): string[] {
  const names = new Set(
    [...(box.matches(control) ? [box] : []), ...box.querySelectorAll(control)].map(
      (input) => input.getAttribute('name') ?? '',
    ),
  );
  const fields = registerFieldNames.filter((name) => names.has(name));
  // A box with more than a number and its country code is the form itself.
  return fields.length > 2 ? [] : fields.map((name) => `field:${name}`);
}

/**
 * What the product's own names in the page mean (docs/house.md: they are the spec's, on every
 * brand).
 */
const rules: readonly Rule[] = [
  named('data-nav', 'nav'),
  named('data-product', 'nav'),
  named('data-dropdown', 'nav'),
  named('data-banner', 'banner'),
  named('data-soon', 'route'),
  [
    '[data-page]',
    (element) => [
      `${location.pathname.startsWith('/agent') ? 'agent' : 'member'}Page:${element.getAttribute('data-page') ?? ''}`,
    ],
  ],
  ['[data-social]', (element) => [`/social/${element.getAttribute('data-social') ?? ''}`]],
  ['[data-vendor]', () => ['/features/hideVendors']],
  ['[data-jackpot]', () => ['feature:jackpot']],
  ['[data-notice-bar]', () => ['/layout/noticeBar']],
  ['[data-section]', () => ['/layout/home']],
  ['[data-side-menu]', () => ['/customerService/entries', '/social']],
  ['a[href]', linkWords],
  ['#registerModal form *', fieldWords],
  ['#loginPopupModal [name="countryDialingCode"]', () => ['/login/countryCode']],
  ['#loginPopupModal [name="captcha"]', () => ['/login/captchaAfter']],
  ['form[action^="/register"]', () => ['route:/register']],
  ['form[action^="/login"]', () => ['route:/login']],
  ['form[action^="/forget"]', () => ['route:/forget']],
  ['[name="theme"]', () => ['/theme/mode']],
  ['[name="language"]', () => ['/languages/menu']],
  ['header[data-zone]', () => ['/layout/header', '/layout/nav']],
  ['footer[data-zone]', () => ['/layout/footer', '/footer']],
];

/** A link in the menu is the menu's entry before it is a way to a page. */
const isItself = ({ words }: Clue): boolean => /^(?:nav|banner|field):/.test(words[0] ?? '');

/**
 * What an element and those around it mean, the nearest first, but things before the places they
 * lead to; each word once.
 */
export function cluesOf(pointed: Element): Clue[] {
  const seen = new Set<string>();
  const clues: Clue[] = [];
  for (let element: Element | null = pointed; element; element = element.parentElement) {
    const at: Element = element;
    const words = rules
      .flatMap(([selector, wordsOf]) => (at.matches(selector) ? wordsOf(at) : []))
      .filter((word) => !seen.has(word));
    for (const word of words) seen.add(word);
    if (words.length > 0) clues.push({ element: at, words });
  }
  return [...clues.filter(isItself), ...clues.filter((clue) => !isItself(clue))];
}
