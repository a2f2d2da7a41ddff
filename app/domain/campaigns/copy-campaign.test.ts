import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeCampaign } from '#app/context/merchant/complete-items.ts';
import type { CampaignInput } from '#app/context/merchant/manifest-items.ts';
import { campaignsArbitrary } from '../../../tests/support/campaign-arbitraries.ts';
import { unusableKeys } from './campaign-kinds.ts';
import { copyCampaign } from './copy-campaign.ts';

const zone = 'Asia/Manila';
const now = Date.parse('2026-12-05T12:00:00+08:00');

test('[PR-01] the copy of a campaign has its terms, new names and as many days from today', () =>
  fc.assert(
    fc.property(campaignsArbitrary, (campaigns) => {
      for (const campaign of campaigns as readonly CampaignInput[]) {
        const terms = completeCampaign(campaign, zone);
        const used = {
          campaigns: new Set([campaign.id]),
          promotions: new Set([campaign.promotion]),
        };
        const copy = copyCampaign(terms, used, now, zone);
        expect(copy).toMatchObject({
          id: `${campaign.id}-copy-2`,
          promotion: `${campaign.promotion}-copy-2`,
          from: '2026-12-05',
          until: '2027-01-03',
        });
        for (const key of unusableKeys[campaign.kind]) expect(copy).not.toHaveProperty(key);
        const { id, promotion, from, until } = copy;
        expect(completeCampaign(copy as unknown as CampaignInput, zone)).toEqual(
          completeCampaign({ ...campaign, id, promotion, from, until } as CampaignInput, zone),
        );
      }
    }),
    { numRuns: 50 },
  ));

test('[PR-01] the copy of a copy gets the next number, within the length of an id', () => {
  const id = `${'a'.repeat(33)}-copy-2`;
  const terms = completeCampaign(
    {
      id,
      promotion: 'gift-copy-2',
      kind: 'registration',
      amount: 5,
      budget: 5,
      from: '2026-11-01',
      until: '2026-11-01',
    },
    zone,
  );
  const used = { campaigns: new Set([id]), promotions: new Set(['gift-copy-2']) };
  expect(copyCampaign(terms, used, now, zone)).toMatchObject({
    id: `${'a'.repeat(33)}-copy-3`,
    promotion: 'gift-copy-3',
  });
});
