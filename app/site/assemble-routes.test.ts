import { routeIds } from '#app/domain/pages/route-table.ts';
import { expect, test } from 'vitest';
import { flagsOn, testSiteInputs, switchOff } from '../../tests/support/site-inputs.ts';
import { assembleSite } from './assemble-site.ts';
import type { SiteInputs } from './types.ts';

const offIn = (facts: SiteInputs) =>
  Object.values(assembleSite(facts).routes)
    .filter(({ on }) => !on)
    .map(({ id }) => id);

test('[RT-01] a brand without restrictions has the whole route table, in its order', () => {
  const { routes } = assembleSite(testSiteInputs());
  expect(Object.keys(routes)).toEqual(routeIds);
  expect(offIn(testSiteInputs())).toEqual([]);
  expect(routes.download.path).toBe('/down');
});

test('[RT-23] the manifest, a game type and a feature switch routes off, each with its reason', () => {
  const { routes } = assembleSite(
    testSiteInputs({
      merchant: { routes: { vip: false }, layers: { '/routes/vip': 'brand' } },
      permission: { whitelabel: switchOff('ELOTT', 'PROMOTIONS') },
    }),
  );
  expect(routes.vip).toMatchObject({
    on: false,
    reason: { layer: 'brand', source: '/routes/vip' },
  });
  expect(routes.vnlottery).toMatchObject({
    on: false,
    reason: { layer: 'permission', source: 'ELOTT' },
  });
  expect(routes.promoDetail).toMatchObject({
    on: false,
    reason: { layer: 'permission', source: 'PROMOTIONS' },
  });
  expect(routes.lottery.on).toBe(true);
});

test('[RT-23] a route that the manifest switches on is off without its feature', () => {
  expect(
    offIn(
      testSiteInputs({
        merchant: { routes: { hot: true } },
        permission: { whitelabel: switchOff('HOT') },
      }),
    ),
  ).toEqual(['hot']);
});

test('[RT-03] without a registration method there is no registration page', () => {
  expect(offIn(testSiteInputs({ merchant: { flags: flagsOn() } }))).toEqual(['register']);
});

test('[AG-15] the viewer changes nothing: member and agent pages are routes for a guest, too', () => {
  const { routes } = assembleSite(testSiteInputs());
  expect([routes.member.on, routes.agent.on, routes.agentHome.on]).toEqual([true, true, true]);
});
