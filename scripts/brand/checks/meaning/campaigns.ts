import { isDepositKind } from '#app/lib/campaigns/campaign-kinds.ts';
import { unambiguousName } from '#schema/nearest-name.ts';
import { setKeyAt } from '../../fixes/manifest-edits.ts';
import type { Check } from '../check.ts';
import type { Facts } from '../facts.ts';

const campaigns = (more: object) =>
  `  "campaigns": ${JSON.stringify([
    {
      ...{ id: 'welcome', promotion: 'hello', kind: 'firstDeposit', budget: 1_000 },
      ...{ from: '2026-11-01', until: '2026-11-30', amount: 100, minimum: 100, ...more },
    },
  ])} // here`;
const files = {
  'content/EN/promo.hello.event.join.md': '# A\n\nB.\n\nC.',
  'content/TY/promo.hello.event.join.md': '# A\n\nB.\n\nC.',
};

const promotionIds = ({ documents }: Facts): readonly string[] =>
  [...documents.values()].flatMap(({ name }) => (name.kind === 'promo' ? [name.id] : []));

/** Campaigns without a promotion, or that pay more than a member deposits. */
export const campaignChecks: readonly Check[] = [
  {
    id: 'MQ352',
    severity: 'error',
    about: 'A campaign’s promotion does not exist, so nobody can join it.',
    fixSummary: 'Replaces it with the only similar promotion.',
    example: { manifest: campaigns({ promotion: 'helo' }), files },
    find: (facts) => {
      const ids = promotionIds(facts);
      return facts.merchant.campaigns.flatMap(({ id, promotion }, index) => {
        if (ids.includes(promotion)) return [];
        const path = ['campaigns', index, 'promotion'];
        const closest = unambiguousName(promotion, [...new Set(ids)]);
        return [
          {
            at: facts.place(path),
            message: `the campaign \`${id}\` pays for the promotion \`${promotion}\`, which does not exist`,
            hint: `write content/EN/promo.${promotion}.event.join.md, or another promotion`,
            autofix: closest === undefined ? undefined : setKeyAt(facts, path, closest),
          },
        ];
      });
    },
  },
  {
    id: 'MQ353',
    severity: 'warning',
    about: 'A deposit’s fixed reward is larger than the smallest deposit that earns it.',
    fixSummary: 'Raises the smallest deposit to the reward.',
    example: { manifest: campaigns({ minimum: 10 }), files },
    others: [{ manifest: campaigns({ minimum: undefined }), files }],
    find: (facts) =>
      facts.merchant.campaigns.flatMap(({ id, kind, amount = 0, minimum }, index) => {
        if (!isDepositKind(kind) || amount <= minimum) return [];
        const path = ['campaigns', index, 'minimum'];
        return [
          {
            at: facts.place(path),
            message: `the campaign \`${id}\` pays ${amount} for a deposit of ${minimum}`,
            hint: `write "minimum": ${amount} or more`,
            autofix: setKeyAt(facts, path, amount),
          },
        ];
      }),
  },
];
