import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { routeAt } from '#app/domain/pages/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import { decideAccess } from '#app/site/decide-access.ts';
import type { SiteInputs } from '#app/site/types.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPathname } from '../support/any-pathname.ts';
import { inOperation } from '../support/any-permission.ts';
import { anySiteInputs, anyGuest, anyMember } from '../support/any-viewer.ts';
import { checkProperty } from '../support/property.ts';

const running = (facts: SiteInputs): SiteInputs => ({
  ...facts,
  permission: inOperation(facts.permission),
});
const loginFirst = (facts: SiteInputs): SiteInputs => ({
  ...running(facts),
  merchant: { ...facts.merchant, flags: { ...facts.merchant.flags, loginedToHomePage: true } },
});
const gate = (facts: SiteInputs, pathname: string) =>
  decideAccess(assembleSite(facts), facts.viewer, pathname);

test('[ST-01] a closed site opens only the bare help; maintenance wins over region', () =>
  checkProperty(
    fc.property(anySiteInputs(), anyPathname, fc.boolean(), (facts, pathname, maintenance) => {
      const permission = { ...facts.permission, maintenance, regionRestriction: true };
      const answer = gate({ ...facts, permission }, pathname);
      if (answer.kind === 'page') expect(pathname.replace(/\/+$/, '')).toBe('/helpmc');
      else
        expect(answer).toEqual({
          kind: 'status',
          status: maintenance
            ? { kind: 1, end: permission.maintenanceEnd }
            : { kind: 2, ip: permission.location.ip },
        });
    }),
  ));

test('[RT-20] login-first never opens a page outside the spec’s list for a guest', () =>
  checkProperty(
    fc.property(anySiteInputs(anyGuest), anyPathname, (facts, pathname) => {
      const answer = gate(loginFirst(facts), pathname);
      const open = ['/login', '/register', '/register.html', '/helpmc', '/download'];
      if (answer.kind === 'page') expect(open).toContain(pathname.replace(/\/+$/, ''));
      if (answer.kind === 'redirect') expect(answer.to).toBe('/login');
    }),
  ));

test('[RT-20] login-first changes nothing for logged-in visitors', () =>
  checkProperty(
    fc.property(anySiteInputs(anyMember(0, 4, 1, 7)), anyPathname, (facts, pathname) => {
      const never = {
        ...facts,
        merchant: {
          ...facts.merchant,
          flags: { ...facts.merchant.flags, loginedToHomePage: false },
        },
      };
      expect(gate(loginFirst(facts), pathname)).toEqual(gate(running(never), pathname));
    }),
  ));

test('[AU-09] a redirect goes to a safe path of this site, which shows a page at once', () =>
  checkProperty(
    fc.property(anySiteInputs(), anyPathname, (facts, pathname) => {
      const answer = gate(running(facts), pathname);
      if (answer.kind !== 'redirect') return;
      expect(safePath(answer.to)).toBe(answer.to);
      const target = new URL(answer.to, 'https://site.invalid');
      expect(target.host).toBe('site.invalid');
      expect(gate(running(facts), target.pathname).kind).toBe('page');
      const next = target.searchParams.get('next');
      if (next !== null) expect(safePath(next)).toBe(next);
    }),
  ));

test('[RT-23] a page has an enabled route, and a path without a route is missing', () =>
  checkProperty(
    fc.property(anySiteInputs(), anyPathname, (facts, pathname) => {
      const site = assembleSite(running(facts));
      const answer = decideAccess(site, facts.viewer, pathname);
      if (answer.kind === 'page')
        expect([answer.route, site.routes[answer.route].on]).toEqual([routeAt(pathname), true]);
      if (!routeAt(pathname)) expect(answer.kind).toBe('missing');
    }),
  ));

test('[AU-23] a guest and a trial account never open a member or agent page', () =>
  checkProperty(
    fc.property(
      fc.oneof(anySiteInputs(anyGuest), anySiteInputs(anyMember(4))),
      anyPathname,
      (facts, pathname) => {
        const answer = gate(running(facts), pathname);
        if (answer.kind === 'page')
          expect(['member', 'agent', 'agentHome']).not.toContain(answer.route);
      },
    ),
  ));

test('[AG-15] a member who is not an agent never opens an agent page', () =>
  checkProperty(
    fc.property(anySiteInputs(anyMember(0, 7)), anyPathname, (facts, pathname) => {
      const answer = gate(running(facts), pathname);
      if (answer.kind === 'page') expect(['agent', 'agentHome']).not.toContain(answer.route);
    }),
  ));

test('[AU-09] a logged-in member never sees log-in or registration', () =>
  checkProperty(
    fc.property(
      anySiteInputs(anyMember(0, 1, 4, 42)),
      fc.constantFrom('/login', '/register', '/register.html'),
      (facts, pathname) => {
        const site = assembleSite(running(facts));
        const answer = decideAccess(site, facts.viewer, pathname);
        const trial = facts.viewer.kind === 'member' && isTrialType(facts.viewer.type);
        if (answer.kind === 'page') expect(trial).toBe(true);
      },
    ),
  ));
