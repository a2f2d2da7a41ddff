import { memberPages } from '#app/domain/pages/modules.ts';
import { describe, expect, test } from 'vitest';
import {
  flagsOn,
  guest,
  member,
  testSiteInputs,
  switchOff,
} from '../../tests/support/site-inputs.ts';
import { assembleSite } from './assemble-site.ts';
import { decideAccess } from './decide-access.ts';
import type { SiteInputs, Viewer } from './types.ts';

const gateOf = (facts: SiteInputs, path: string) =>
  decideAccess(assembleSite(facts), facts.viewer, path);
const gate = (path: string, viewer: Viewer = guest, ...off: string[]) =>
  gateOf(testSiteInputs({ viewer, permission: { whitelabel: switchOff(...off) } }), path);

test('[ST-01] a closed site opens only the bare help', () => {
  const closed = testSiteInputs({ permission: { maintenance: true } });
  expect(gateOf(closed, '/helpmc')).toEqual({ kind: 'page', route: 'helpmc' });
  expect(gateOf(closed, '/help').kind).toBe('status');
});

describe('paths', () => {
  test('[RT-01] every path of the table gives its page, with or without a trailing slash', () => {
    expect(
      ['/', '/index.html', '/home', '/rng/', '/register.html', '/help', '/download'].map((path) =>
        gate(path),
      ),
    ).toEqual(
      ['home', 'home', 'home', 'rng', 'register', 'help', 'download'].map((route) => ({
        kind: 'page',
        route,
      })),
    );
  });

  test('[RT-23] a page of the brand exists if the folder has it; the list of pages always does', () => {
    expect(gate('/page')).toEqual({ kind: 'page', route: 'page' });
    expect(gate('/page/nobody-wrote-it')).toMatchObject({ kind: 'missing' });
  });

  test('[RT-23] an unknown or disabled path is missing, with the reason', () => {
    expect(gate('/nowhere')).toEqual({
      kind: 'missing',
      reason: { layer: 'default', source: 'no page at /nowhere' },
    });
    expect(gate('/vip', guest, 'VIP')).toEqual({
      kind: 'missing',
      reason: { layer: 'permission', source: 'VIP' },
    });
  });
});

describe('login-first', () => {
  const first = (path: string, viewer: Viewer = guest, routes = {}) =>
    gateOf(
      testSiteInputs({
        viewer,
        merchant: { flags: flagsOn('USERNAMEREG3', 'loginedToHomePage'), routes },
      }),
      path,
    );

  test('[RT-20] opens the public pages and redirects everything else to /login', () => {
    expect(
      ['/login', '/login/', '/register', '/register.html', '/helpmc', '/download'].map(
        (path) => first(path).kind,
      ),
    ).toEqual(Array(6).fill('page'));
    for (const path of [
      '/',
      '/home',
      '/index.html',
      '/down',
      '/forget',
      '/help',
      '/rng',
      '/member',
      '/member/withdraw',
      '/agentHome',
      '/game',
    ]) {
      expect(first(path), path).toMatchObject({ kind: 'redirect', to: '/login' });
    }
  });

  test('[RT-20] returns to the requested page with its query, except home and log-in pages', () => {
    expect(first('/rng')).toEqual({ kind: 'redirect', to: '/login', returnTo: '/rng' });
    const returnTo = '/game?gameType=RNG&gameCode=x';
    expect(
      decideAccess(
        assembleSite(testSiteInputs({ merchant: { flags: flagsOn('loginedToHomePage') } })),
        guest,
        '/game',
        returnTo,
      ),
    ).toEqual({ kind: 'redirect', to: '/login', returnTo: returnTo });
    for (const path of ['/', '/home', '/index.html', '/forget'])
      expect(first(path), path).toEqual({ kind: 'redirect', to: '/login' });
    expect(
      decideAccess(
        assembleSite(testSiteInputs({ merchant: { flags: flagsOn('loginedToHomePage') } })),
        guest,
        '/rng',
        `/rng?q=${'&'.repeat(1500)}`,
      ),
    ).toEqual({ kind: 'redirect', to: '/login' });
  });

  test('[RT-20] an address of a thousand characters is returned to, a longer one is dropped', () => {
    const site = assembleSite(
      testSiteInputs({ merchant: { flags: flagsOn('loginedToHomePage') } }),
    );
    const longest = '/rng?q='.padEnd(1_000, 'x');
    expect(decideAccess(site, guest, '/rng', longest)).toMatchObject({ returnTo: longest });
    expect(decideAccess(site, guest, '/rng', `${longest}x`)).not.toHaveProperty('returnTo');
  });

  test('[RT-20] does not redirect to a disabled log-in page', () => {
    expect(first('/', guest, { login: false })).toMatchObject({
      kind: 'missing',
      reason: { source: '/routes/login' },
    });
  });
});

describe('a logged-in viewer', () => {
  test('[AU-09] is sent home from log-in and registration; a trial account may still use both', () => {
    for (const path of ['/login', '/register', '/register.html']) {
      expect(gate(path, member())).toEqual({ kind: 'redirect', to: '/' });
      expect(gate(path, member(4)).kind).toBe('page');
    }
  });

  test('[RT-19] home is /agentHome for an agent on the agent page', () => {
    expect(gate('/login', member(1, { agentSide: true }))).toEqual({
      kind: 'redirect',
      to: '/agentHome',
    });
    expect(gate('/login', member(1))).toEqual({ kind: 'redirect', to: '/' });
    expect(gate('/login', member(1, { agentSide: true }), 'AGENTCENTER')).toEqual({
      kind: 'redirect',
      to: '/',
    });
  });
});

describe('centres', () => {
  test('[AU-09] a guest logs in first and comes back', () => {
    expect(gate('/member/withdraw')).toEqual({
      kind: 'redirect',
      to: '/login?next=%2Fmember%2Fwithdraw',
    });
    expect(gate('/agentHome')).toEqual({ kind: 'redirect', to: '/login?next=%2FagentHome' });
  });

  test('[RT-23] an unknown or disabled page is missing even for a guest', () => {
    expect(gate('/member/nothing')).toMatchObject({
      kind: 'missing',
      reason: { layer: 'default' },
    });
    expect(gate('/member/withdraw', guest, 'withdraw')).toEqual({
      kind: 'missing',
      reason: { layer: 'permission', source: 'withdraw' },
    });
    expect(gate('/member/withdraw', member(), 'withdraw').kind).toBe('missing');
    expect(gate('/member', member(), 'withdraw')).toEqual({ kind: 'page', route: 'member' });
  });

  test('[AU-09] a centre without its first page still requires log-in; an empty one is missing', () => {
    expect(gate('/member', guest, 'securityCenter')).toEqual({
      kind: 'redirect',
      to: '/login?next=%2Fmember',
    });
    expect(gate('/member', guest, ...memberPages)).toMatchObject({
      kind: 'missing',
      reason: { layer: 'permission' },
    });
  });

  test('[AU-23] asks a trial account to register first', () => {
    expect(gate('/member/withdraw', member(4))).toEqual({
      kind: 'missing',
      reason: { layer: 'viewer', source: 'account type 4' },
      text: 'in_need_true_account',
    });
  });

  test('[AG-15] agent pages are for agents', () => {
    expect(gate('/agent/teamOverview', member(0))).toMatchObject({ kind: 'missing' });
    expect(gate('/agentHome', member(1))).toEqual({ kind: 'page', route: 'agentHome' });
    expect(gate('/agentHome', member(0))).toEqual({
      kind: 'missing',
      reason: { layer: 'viewer', source: 'account type 0' },
    });
  });
});
