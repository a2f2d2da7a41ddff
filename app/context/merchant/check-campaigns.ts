import type { CampaignKind } from '#app/lib/campaigns/campaign-kinds.ts';
import { maxReward, unusableKeys } from '#app/lib/campaigns/campaign-kinds.ts';
import { gameTypes } from '#app/lib/game-types.ts';
import { floorOf } from '#app/lib/jurisdiction.ts';
import { parseDate } from '#app/lib/dates/calendar-date.ts';
import type { ReportProblem } from './layer-tracking.ts';
import type { CampaignInput, MergedManifest } from './manifest-items.ts';

/** Kinds whose reward is the same for every member. */
const isFixed = (kind: CampaignKind): boolean =>
  ['registration', 'referral', 'mission'].includes(kind);

function checkDates(
  { id, from, until }: CampaignInput,
  index: number,
  report: ReportProblem,
): void {
  for (const key of ['from', 'until'] as const) {
    const day = key === 'from' ? from : until;
    if (parseDate(day) === undefined)
      report(
        ['campaigns', index, key],
        `the day \`${day}\` of the campaign \`${id}\` does not exist`,
        'write a day as 2026-11-30',
      );
  }
  if (until < from)
    report(
      ['campaigns', index, 'until'],
      `the campaign \`${id}\` ends before it begins`,
      `write ${from} or a later day`,
    );
}

function checkReward(campaign: CampaignInput, index: number, report: ReportProblem): void {
  const { id, kind, amount, ratePpm, cap, budget } = campaign;
  const path = ['campaigns', index];
  for (const key of unusableKeys[kind])
    if (campaign[key] !== undefined)
      report(
        [...path, key],
        `the campaign \`${id}\` of the kind \`${kind}\` has no use for \`${key}\``,
        'take it out',
      );
  if (kind === 'mission' && (campaign.metric === undefined || campaign.target === undefined))
    report(path, `the mission \`${id}\` needs a metric and a target`, 'write metric and target');
  const hasRate = ratePpm !== undefined && cap !== undefined;
  const isComplete = isFixed(kind)
    ? amount !== undefined
    : kind === 'cashback'
      ? hasRate
      : kind === 'apply'
        ? (cap === undefined) !== (amount === undefined)
        : hasRate !== (amount !== undefined) && (ratePpm === undefined) === (cap === undefined);
  if (!isComplete)
    report(
      path,
      `the campaign \`${id}\` needs one reward: an amount, or a rate with a cap`,
      isFixed(kind)
        ? 'write amount'
        : kind === 'cashback'
          ? 'write ratePpm and cap'
          : kind === 'apply'
            ? 'write amount, or cap where staff decide the amount'
            : 'write amount, or ratePpm and cap',
    );
  else if (budget < maxReward(campaign))
    report(
      [...path, 'budget'],
      `the budget of the campaign \`${id}\` does not cover one reward`,
      `write at least ${maxReward(campaign)}`,
    );
}

/** Checks a bonus by the rules of the jurisdiction: how often it is bet, and on which products. */
function checkWagering(
  { id, wagering }: CampaignInput,
  index: number,
  maxWagering: number,
  report: ReportProblem,
): void {
  if (!wagering) return;
  const path = ['campaigns', index, 'wagering'];
  if (wagering.multiple > maxWagering)
    report(
      [...path, 'multiple'],
      `the bonus of the campaign \`${id}\` must be bet ${wagering.multiple} times, and the jurisdiction allows ${maxWagering}`,
      `write "multiple": ${maxWagering} or less`,
    );
  const products = wagering.contribution && Object.keys(wagering.contribution).length;
  if (products !== undefined && products !== 1 && products !== gameTypes.length)
    report(
      [...path, 'contribution'],
      `the bonus of the campaign \`${id}\` mixes ${products} products`,
      'name one product, or all of them, or take `contribution` out',
    );
}

/** Checks what promotions pay. */
export function checkCampaigns(
  { campaigns, jurisdiction = 'none' }: MergedManifest,
  report: ReportProblem,
): void {
  const { maxWagering } = floorOf(jurisdiction).cashier;
  campaigns.forEach((campaign, index) => {
    const before = campaigns.slice(0, index);
    for (const key of ['id', 'promotion'] as const)
      if (before.some((other) => other[key] === campaign[key]))
        report(
          ['campaigns', index, key],
          `the ${key} \`${campaign[key]}\` has two campaigns`,
          key === 'id' ? 'write another id' : 'write a promotion for each campaign',
        );
    checkDates(campaign, index, report);
    checkReward(campaign, index, report);
    checkWagering(campaign, index, maxWagering, report);
  });
}
