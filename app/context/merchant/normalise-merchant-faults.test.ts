import { expect, test } from 'vitest';
import { templateProblems } from './normalise-merchant.ts';
import {
  checkedManifest,
  problemsOf,
  fixtureManifest,
} from '../../../tests/support/fixture-manifest.ts';

const wage = (volume: object) => [
  { account: 'ana', rows: [{ ...volume, activeMember: 0, rateType: 'P', rate: 5_000 }] },
];
const [dailyWage, hourlySalary] = [wage({ betVolume: 100 }), wage({ minimumBet: 100 })];

test.each<[object, RegExp]>([
  [
    { nav: [{ id: 'PROMOS' }] },
    /^manifest\.json:\d+:\d+ \/nav\/PROMOS the entry `PROMOS` is a custom entry and has no href \(did you mean `PROMO`\?\)/,
  ],
  [
    { nav: [{ id: 'EVIL', href: 'javascript:alert(1)' }] },
    /\/nav\/EVIL\/href is not an allowed address/,
  ],
  [{ nav: [{ id: 'EVIL', href: '/\\evil.test' }] }, /is not an allowed address/],
  [
    { banners: [{ id: 'b', linkageType: 'route', target: '//evil.test' }] },
    /\/banners\/b\/target the banner `b` has no target/,
  ],
  [
    { banners: [{ id: 'b', linkageType: 'url', target: 'http://x.test' }] },
    /write an https address/,
  ],
  [{ customerService: { entries: [{ id: 'c' }] } }, /service entry `c` has no allowed address/],
  [
    { customerService: { entries: [{ id: 'c', csType: '3', path: 'javascript:alert(1)' }] } },
    /service entry `c` has no allowed address/,
  ],
  [
    { social: { facebook: 'https://a:b@evil.test' } },
    /\/social\/facebook is not an allowed address/,
  ],
  [{ languages: { default: 'JA', menu: ['EN'] } }, /`JA` is not in the menu \(menu: EN\)/],
  [{ banners: [{ id: 'a' }, { id: 'a' }] }, /\/banners\/1 `a` occurs twice in this list/],
  [{ nav: { remove: ['RGN'] } }, /\/nav\/remove\/0 there is no `RGN` .*did you mean `RNG`\?/],
  [{ nav: { order: ['HOME', 'HOUSE'] } }, /\/nav\/order\/1 there is no `HOUSE`/],
  [
    { nav: { insert: [{ id: 'VIP', after: 'HOUSE' }] } },
    /\/nav\/insert\/0\/after there is no `HOUSE`/,
  ],
  [
    { register: { fields: { insert: [{ id: 'username', minLength: 20 }] } } },
    /at least 20 and at most 15 characters/,
  ],
  [
    { register: { fields: [{ id: 'email' }] } },
    /\/register\/fields players cannot register.*USERNAMEREG3 needs username and password/,
  ],
  [
    { hosts: { player: ['a.test'], agent: ['a.test'] } },
    /\/hosts\/agent\/0 the host `a\.test` is listed twice/,
  ],
  [{ hosts: { player: ['localhost'] } }, /\/hosts\/player\/0 `localhost` is reserved/],
  [
    { agents: { contracts: { dailyWage, hourlySalary } } },
    /\/agents\/contracts\/hourlySalary\/0\/rows\/0 .*than the budget leaves: 3000 millionths/,
  ],
])('[WL-02] %j is refused', (more, line) => expect(problemsOf(more)).toMatch(line));

test('[WL-02] a template’s own faults are in the template', () => {
  const template = checkedManifest({
    schemaVersion: 1,
    code: '_tt',
    name: 'T',
    extends: '_u',
    hosts: { player: ['a.test'] },
    platform: { merchantCode: 'X' },
    nav: [{ id: 'OWN' }],
  });
  const problemPaths = templateProblems(template, '_tt').map(({ path }) => path);
  expect(problemPaths).toEqual(
    expect.arrayContaining(['/extends', '/hosts', '/platform/merchantCode', '/nav/OWN']),
  );
  expect(templateProblems(fixtureManifest('_frame'), '_frame')).toEqual([]);
});
