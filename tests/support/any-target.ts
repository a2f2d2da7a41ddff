import { agentPages, memberPages } from '#app/domain/pages/modules.ts';
import { routeTable } from '#app/domain/pages/route-table.ts';
import fc from 'fast-check';

/** Targets that must never be linked to. */
export const hostileTargets: readonly string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://a/b',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'http://evil.example',
  'https://user:pass@evil.example',
  'https://user@evil.example',
  'file:///etc/passwd',
  'evil',
  '',
  '\u200bhttps://a.example',
  'ftp://a.example',
];

/** Targets that are safe but lead nowhere on this site. */
export const unreachableTargets: readonly string[] = [
  '/nowhere',
  '/rng/extra',
  '/member/nothing',
  '/agent/nothing',
  '/page/nothing',
  '/RNG',
  '/../secret',
  '/.//evil.example',
];

const honest: readonly string[] = [
  'https://help.example/x',
  'mailto:a@b.example',
  'tel:+63123',
  '#top',
  '/help#term',
  '/rng?page=JILI',
  '/promoDetail?id=1#top',
  '/page/about',
  '/x/../rng',
  ...routeTable.flatMap((line) => [...line.paths]),
  ...memberPages.map((page) => `/member/${page}`),
  ...agentPages.map((page) => `/agent/${page}`),
];

/** Any target in a manifest: valid, unreachable, hostile, or any text. */
export const anyTarget: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...honest) },
  { weight: 1, arbitrary: fc.constantFrom(...unreachableTargets) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileTargets) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.webPath().map((path) => `/${path}`) },
);
