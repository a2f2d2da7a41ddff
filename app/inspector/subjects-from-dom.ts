import { registerFieldNames } from '#app/domain/accounts/register-fields.ts';

export interface DomSubject {
  readonly element: Element;
  readonly subjects: readonly string[];
}

type Rule = readonly [selector: string, words: (element: Element) => readonly string[]];

const attributeRule = (attribute: string, kind: string): Rule => [
  `[${attribute}]`,
  (element) => [`${kind}:${element.getAttribute(attribute) ?? ''}`],
];

/** Subjects that have links in addition to their own page. */
const switches: readonly (readonly [path: string, query: string, word: string])[] = [
  ['/register', '', 'flag:DIRECTREG3'],
  ['/register', 'type=registerMobile', 'flag:MOBILENUMREG3'],
  ['/register', 'type=register', 'flag:USERNAMEREG3'],
  ['/login', 'by=mobile', 'feature:codeLogin'],
];

export function pageSubjects(pathname: string): string[] {
  const [, centre, page] = /^\/(member|agent)\/(\w+)$/.exec(pathname) ?? [];
  return [
    ...(centre && page ? [`${centre}Page:${page}`] : []),
    `route:${centre ? `/${centre}` : pathname}`,
  ];
}

function linkSubjects(link: Element): string[] {
  const href = link.getAttribute('href') ?? '';
  // Only the server knows the customer-service entry of a URL; it drops the others.
  if (!href || href.startsWith('#')) return [];
  const { origin, pathname, search, hash } = new URL(href, document.baseURI);
  if (origin !== location.origin) return ['service:'];
  const switchSubjects = switches
    .filter(([path, query]) => path === pathname && (query === '' || search.slice(1) === query))
    .map(([, , subject]) => subject);
  const app =
    pathname === '/down' && hash && link.closest('#loginPopupModal') ? ['/login/appButtons'] : [];
  return [...switchSubjects, ...app, ...pageSubjects(pathname), 'service:'];
}

const control = 'input:not([type="hidden"]), select, textarea';

/** The fields in the nearest box that has any. */
function fieldSubjects(box: Element): string[] {
  const names = new Set(
    [...(box.matches(control) ? [box] : []), ...box.querySelectorAll(control)].map(
      (input) => input.getAttribute('name') ?? '',
    ),
  );
  const fields = registerFieldNames.filter((name) => names.has(name));
  // A box with more than a number and its country code is the form itself.
  return fields.length > 2 ? [] : fields.map((name) => `field:${name}`);
}

/** The page's DOM names are the specification's, on every brand (docs/architecture.md). */
const rules: readonly Rule[] = [
  attributeRule('data-nav', 'nav'),
  attributeRule('data-product', 'nav'),
  attributeRule('data-dropdown', 'nav'),
  attributeRule('data-banner', 'banner'),
  attributeRule('data-soon', 'route'),
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
  ['a[href]', linkSubjects],
  ['#registerModal form *', fieldSubjects],
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

/** A menu link is a menu entry first, and a link to a page second. */
const isItself = ({ subjects }: DomSubject): boolean =>
  /^(?:nav|banner|field):/.test(subjects[0] ?? '');

/**
 * Nearest element first, but the element's own subjects precede the pages that they link to. No
 * duplicates.
 */
export function subjectsOf(target: Element): DomSubject[] {
  const uniqueSubjects = new Set<string>();
  const domSubjects: DomSubject[] = [];
  for (let element: Element | null = target; element; element = element.parentElement) {
    const at: Element = element;
    const subjects = rules
      .flatMap(([selector, readSubjects]) => (at.matches(selector) ? readSubjects(at) : []))
      .filter((subject) => !uniqueSubjects.has(subject));
    for (const subject of subjects) uniqueSubjects.add(subject);
    if (subjects.length > 0) domSubjects.push({ element: at, subjects });
  }
  return [
    ...domSubjects.filter(isItself),
    ...domSubjects.filter((domSubject) => !isItself(domSubject)),
  ];
}
