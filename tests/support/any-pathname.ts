import { agentPages, memberPages } from '#app/domain/pages/modules.ts';
import { routeTable } from '#app/domain/pages/route-table.ts';
import fc from 'fast-check';
import { unreachableTargets } from './any-target.ts';

const knownPaths: readonly string[] = [
  ...routeTable.flatMap((line) => [...line.paths]),
  '/page/about',
  '/page/fair-play',
  '/page/gone',
  ...memberPages.map((page) => `/member/${page}`),
  ...agentPages.map((page) => `/agent/${page}`),
];

export const anyPathname: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...knownPaths) },
  { weight: 1, arbitrary: fc.constantFrom(...knownPaths).map((path) => `${path}/`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...unreachableTargets,
      '//login',
      '//evil.example',
      '/login//',
      '/LOGIN',
      '',
    ),
  },
  { weight: 1, arbitrary: fc.webPath().map((path) => `/${path}`) },
);
