import { agentPages, memberPages } from '#app/domain/pages/modules.ts';
import { expect, test } from 'vitest';
import {
  guest,
  member,
  switchOff,
  testMerchant,
  testSiteInputs,
} from '../../tests/support/site-inputs.ts';
import { memberPageModules } from '#app/domain/pages/centre-modules.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { assembleAgentPages } from './assemble-centre-pages.ts';
import { assembleSite } from './assemble-site.ts';
import { decideFeatures } from './decide-features.ts';
import { disabledModules } from './disabled-modules.ts';
import { decideAccess } from './decide-access.ts';
import type { Viewer } from './types.ts';

const centres = (viewer: Viewer, ...off: string[]) =>
  assembleSite(testSiteInputs({ viewer, permission: { whitelabel: switchOff(...off) } }));
const idsOn = (pages: readonly { id: string; on: boolean }[]) =>
  pages.filter(({ on }) => on).map(({ id }) => id);

test('[AU-23] members and agents have the member centre, guests and trial accounts do not', () => {
  for (const type of [0, 1, 2, 41, 42])
    expect(idsOn(centres(member(type)).memberPages)).toEqual(memberPages);
  expect(
    centres(guest).memberPages.map(({ on, reason }) => [on, reason.layer, reason.source]),
  ).toEqual(memberPages.map(() => [false, 'viewer', 'guest']));
  expect(centres(member(4)).memberPages[0]).toMatchObject({
    on: false,
    reason: { layer: 'viewer', source: 'account type 4' },
  });
});

/** As if all pages were implemented. */
function agentPagesOf(viewer: Viewer, more: Partial<Merchant> = {}, ...off: string[]) {
  const merchant = testMerchant(more);
  const disabled = disabledModules(switchOff(...off));
  const { agentCenter } = decideFeatures(merchant, disabled);
  const modules = Object.fromEntries(agentPages.map((id) => [id, id]));
  return assembleAgentPages(merchant, agentCenter, disabled, viewer, modules);
}

test('[AG-15] the agent centre is for types 1, 2, 41 and 42', () => {
  for (const type of [1, 2, 41, 42]) expect(idsOn(agentPagesOf(member(type)))).toEqual(agentPages);
  for (const viewer of [guest, member(0), member(4), member(3)])
    expect(idsOn(agentPagesOf(viewer))).toEqual([]);
});

test('[AG-15] the second reading counts type 4 among the agents, who stays a trial account', () => {
  const { platform } = testMerchant();
  const merchant = { platform: { ...platform, agentTypes: [1, 2, 4, 41, 42] } };
  const site = assembleSite(testSiteInputs({ viewer: member(4), merchant }));
  expect(idsOn(agentPagesOf(member(4), merchant))).toEqual(agentPages);
  expect(idsOn(site.memberPages)).toEqual([]);
  expect(decideAccess(site, member(4), '/agentHome').kind).toBe('page');
  const others = assembleSite(testSiteInputs({ viewer: member(4) }));
  expect(decideAccess(others, member(4), '/agentHome').kind).toBe('missing');
});

test('[AG-15] [RT-19] a page that is not built is off, and its address leads to the agents’ home', () => {
  const modules = { teamOverview: 'team-overview' };
  const { agentCenter } = decideFeatures(testMerchant(), new Map());
  const pages = assembleAgentPages(testMerchant(), agentCenter, new Map(), member(1), modules);
  expect(idsOn(pages)).toEqual(['teamOverview']);
  const site = { ...centres(member(1)), agentPages: pages };
  const gate = (path: string, inSite = site) => decideAccess(inSite, member(1), path);
  const toHome = { kind: 'redirect', to: '/agentHome' };
  expect(gate('/agent/teamOverview')).toEqual({ kind: 'page', route: 'agent' });
  expect(gate('/agent')).toEqual({ kind: 'page', route: 'agent' });
  expect(gate('/agent/myIncome')).toEqual(toHome);
  expect(gate('/agent/nothing').kind).toBe('missing');
  const withoutPages = {
    ...site,
    agentPages: assembleAgentPages(testMerchant(), agentCenter, new Map(), member(1), {}),
  };
  expect(gate('/agent', withoutPages)).toEqual(toHome);
  expect(decideAccess(withoutPages, guest, '/agent')).toEqual({
    kind: 'redirect',
    to: '/login?next=%2FagentHome',
  });
  expect(decideAccess(withoutPages, member(0), '/agent')).toMatchObject({
    kind: 'missing',
    reason: { layer: 'viewer' },
  });
});

test('[MC-01] every page of the member centre is built', () => {
  expect(Object.keys(memberPageModules).sort()).toEqual([...memberPages].sort());
});

test('[WL-03] one page is switched off by its own module, all by the centre’s', () => {
  expect(idsOn(centres(member(), 'withdraw').memberPages)).toEqual(
    memberPages.filter((id) => id !== 'withdraw'),
  );
  expect(centres(member(), 'MEMBERCENTER').memberPages[3]).toMatchObject({
    id: 'withdraw',
    on: false,
    reason: { layer: 'permission', source: 'MEMBERCENTER' },
  });
  expect(idsOn(agentPagesOf(member(1), {}, 'AGENTCENTER'))).toEqual([]);
});

test('[WL-03] [MC-01] the manifest removes pages of both centres permanently', () => {
  const hidePages = ['transferUpline', 'dailyWages'];
  const site = (viewer: Viewer) =>
    assembleSite(testSiteInputs({ viewer, merchant: { hidePages } }));
  expect(idsOn(site(member()).memberPages)).toEqual(
    memberPages.filter((id) => id !== 'transferUpline'),
  );
  expect(idsOn(agentPagesOf(member(1), { hidePages }))).toEqual(
    agentPages.filter((id) => id !== 'dailyWages'),
  );
  expect(site(member()).memberPages.find(({ id }) => id === 'transferUpline')?.reason.source).toBe(
    '/features/hidePages',
  );
});
