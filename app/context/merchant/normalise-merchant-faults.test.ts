import { expect, test } from 'vitest';
import { templateProblems } from './normalise-merchant.ts';
import {
  checkedManifest,
  problemsOf,
  fixtureManifest,
} from '../../../tests/support/fixture-manifest.ts';

test.each<[string, object, RegExp]>([
  [
    'an own entry without href',
    { nav: [{ id: 'PROMOS' }] },
    /^manifest\.json:\d+:\d+ \/nav\/PROMOS the entry `PROMOS` is a custom entry and has no href \(did you mean `PROMO`\?\)/,
  ],
  [
    'an href that runs code',
    { nav: [{ id: 'EVIL', href: 'javascript:alert(1)' }] },
    /\/nav\/EVIL\/href is not an allowed address/,
  ],
  [
    'an href to another host by backslash',
    { nav: [{ id: 'EVIL', href: '/\\evil.test' }] },
    /is not an allowed address/,
  ],
  [
    'a banner with a bad target',
    { banners: [{ id: 'b', linkageType: 'route', target: '//evil.test' }] },
    /\/banners\/b\/target the banner `b` has no target/,
  ],
  [
    'a banner with plain http',
    { banners: [{ id: 'b', linkageType: 'url', target: 'http://x.test' }] },
    /write an https address/,
  ],
  [
    'a service entry that goes nowhere',
    { customerService: { entries: [{ id: 'c' }] } },
    /service entry `c` has no allowed address/,
  ],
  [
    'a service entry of type 3 that runs code',
    { customerService: { entries: [{ id: 'c', csType: '3', path: 'javascript:alert(1)' }] } },
    /service entry `c` has no allowed address/,
  ],
  [
    'a social link with a password in it',
    { social: { facebook: 'https://a:b@evil.test' } },
    /\/social\/facebook is not an allowed address/,
  ],
  [
    'a default language outside the menu',
    { languages: { default: 'JA', menu: ['EN'] } },
    /`JA` is not in the menu \(menu: EN\)/,
  ],
  [
    'two entries of one id',
    { banners: [{ id: 'a' }, { id: 'a' }] },
    /\/banners\/1 `a` occurs twice in this list/,
  ],
  [
    'removing what is not there',
    { nav: { remove: ['RGN'] } },
    /\/nav\/remove\/0 there is no `RGN` .*did you mean `RNG`\?/,
  ],
  [
    'ordering what is not there',
    { nav: { order: ['HOME', 'HOUSE'] } },
    /\/nav\/order\/1 there is no `HOUSE`/,
  ],
  [
    'inserting beside what is not there',
    { nav: { insert: [{ id: 'VIP', after: 'HOUSE' }] } },
    /\/nav\/insert\/0\/after there is no `HOUSE`/,
  ],
  [
    'lengths that contradict',
    { register: { fields: { insert: [{ id: 'username', minLength: 20 }] } } },
    /at least 20 and at most 15 characters/,
  ],
  [
    'players cannot register',
    { register: { fields: [{ id: 'email' }] } },
    /\/register\/fields players cannot register.*USERNAMEREG3 needs username and password/,
  ],
  [
    'a host on both sides',
    { hosts: { player: ['a.test'], agent: ['a.test'] } },
    /\/hosts\/agent\/0 the host `a\.test` is listed twice/,
  ],
  [
    'the host that lists the brands',
    { hosts: { player: ['localhost'] } },
    /\/hosts\/player\/0 `localhost` is reserved/,
  ],
])('[WL-02] %s is refused', (_, more, line) => expect(problemsOf(more)).toMatch(line));

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
