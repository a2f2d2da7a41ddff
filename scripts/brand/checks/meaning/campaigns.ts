import { isDepositKind } from '#app/domain/campaigns/campaign-kinds.ts';
import { unambiguousName } from '#schema/nearest-name.ts';
import { removeKey, setKeyAt } from '../../fixes/manifest-edits.ts';
import { error, warning, type Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';

const campaigns = (more: object) =>
  `  "campaigns": ${JSON.stringify([
    {
      id: 'welcome',
      promotion: 'hello',
      kind: 'firstDeposit',
      budget: 1_000,
      from: '2026-11-01',
      until: '2026-11-30',
      amount: 100,
      minimum: 100,
      ...more,
    },
  ])} // here`;
const appCampaign = `  "campaigns": ${JSON.stringify([
  {
    id: 'icon',
    promotion: 'hello',
    kind: 'app',
    budget: 1_000,
    amount: 100,
    from: '2026-11-01',
    until: '2026-11-30',
  },
])}`;
const files = {
  'content/EN/promo.hello.event.join.md': '# A\n\nB.\n\nC.',
  'content/TY/promo.hello.event.join.md': '# A\n\nB.\n\nC.',
};

const promotionIds = ({ documents }: CheckContext): readonly string[] =>
  [...documents.values()].flatMap(({ name }) => (name.kind === 'promo' ? [name.id] : []));

export const campaignChecks: readonly Check[] = [
  error('MQ352', {
    about: 'A campaign’s promotion does not exist, so members cannot join it.',
    fixSummary: 'Replaces it with the only similar promotion.',
    example: { manifest: campaigns({ promotion: 'helo' }), files },
    find: (context) => {
      const ids = promotionIds(context);
      return context.merchant.campaigns.flatMap(({ id, promotion }, index) => {
        if (ids.includes(promotion)) return [];
        const path = ['campaigns', index, 'promotion'];
        const closest = unambiguousName(promotion, [...new Set(ids)]);
        return {
          at: context.locate(path),
          message: `the campaign \`${id}\` pays for the promotion \`${promotion}\`, which does not exist`,
          hint: `write content/EN/promo.${promotion}.event.join.md, or another promotion`,
          autofix: closest === undefined ? undefined : setKeyAt(context, path, closest),
        };
      });
    },
  }),
  warning('MQ353', {
    about: 'A deposit’s fixed reward is larger than the smallest deposit that earns it.',
    fixSummary: 'Raises the smallest deposit to the reward.',
    example: { manifest: campaigns({ minimum: 10 }), files },
    others: [{ manifest: campaigns({ minimum: undefined }), files }],
    find: (context) =>
      context.merchant.campaigns.flatMap(({ id, kind, amount = 0, minimum }, index) => {
        if (!isDepositKind(kind) || amount <= minimum) return [];
        const path = ['campaigns', index, 'minimum'];
        return {
          at: context.locate(path),
          message: `the campaign \`${id}\` pays ${amount} for a deposit of ${minimum}`,
          hint: `write "minimum": ${amount} or more`,
          autofix: setKeyAt(context, path, amount),
        };
      }),
  }),
  warning('MQ356', {
    about: 'A campaign pays for opening the app, but the download page is off.',
    fixSummary: 'Removes the setting that switches the page off.',
    example: { manifest: `  "routes": { "download": false }, // here\n${appCampaign}`, files },
    find: (context) => {
      const { download } = context.site.routes;
      const paid = context.merchant.campaigns.find(({ kind }) => kind === 'app');
      if (!paid || download.on || download.reason.source !== '/routes/download') return [];
      const path = ['routes', 'download'];
      return {
        at: context.locate(path),
        message: `the campaign \`${paid.id}\` pays for opening the app, but the page \`download\` is off`,
        hint: 'remove this setting',
        autofix: removeKey(context, path),
      };
    },
  }),
];
