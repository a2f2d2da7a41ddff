import { minBudget } from '#app/domain/campaigns/board-windows.ts';
import {
  boardMetrics,
  hasPrizes,
  unusableKeys,
  type CampaignKind,
} from '#app/domain/campaigns/campaign-kinds.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import { parseDate } from '#app/lib/dates/calendar-date.ts';
import type { ReportProblem } from './layer-tracking.ts';
import type { CampaignInput, MergedManifest } from './manifest-items.ts';

const isFixed = (kind: CampaignKind): boolean =>
  ['registration', 'referral', 'mission', 'app'].includes(kind);

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
  const { id, kind, amount, ratePpm, cap } = campaign;
  const path = ['campaigns', index];
  for (const key of unusableKeys[kind])
    if (campaign[key] !== undefined)
      report(
        [...path, key],
        `the campaign \`${id}\` of the kind \`${kind}\` has no use for \`${key}\``,
        'remove it',
      );
  const { metric, target } = campaign;
  if (kind === 'mission' && (metric === undefined || metric === 'missions' || target === undefined))
    report(path, `the mission \`${id}\` needs a metric and a target`, 'write metric and target');
  const hasRate = ratePpm !== undefined && cap !== undefined;
  if (kind === 'leaderboard') return checkBoard(campaign, index, report);
  if (kind === 'raffle') return checkRaffle(campaign, index, report);
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
  else checkBudget(campaign, index, report);
}

function checkBudget(campaign: CampaignInput, index: number, report: ReportProblem): void {
  const { id, kind, budget } = campaign;
  const min = minBudget(campaign);
  if (budget < min)
    report(
      ['campaigns', index, 'budget'],
      `the budget of the campaign \`${id}\` does not cover ${hasPrizes(kind) ? 'its prizes' : 'one reward'}`,
      `write at least ${min}`,
    );
}

function checkBoard(campaign: CampaignInput, index: number, report: ReportProblem): void {
  const { id, metric, prizes, cycle, products } = campaign;
  const path = ['campaigns', index];
  if (!prizes || !boardMetrics.some((one) => one === metric) || cycle === 'day')
    report(
      path,
      `the leaderboard \`${id}\` needs prizes, a metric and weeks or months`,
      'write prizes, "metric": "days" or "missions", and "cycle": "week" or "month"',
    );
  else checkBudget(campaign, index, report);
  if (metric === 'missions' && products)
    report(
      [...path, 'products'],
      `the campaign \`${id}\` of the kind \`leaderboard\` has no use for \`products\` with missions`,
      'remove it',
    );
}

function checkRaffle(campaign: CampaignInput, index: number, report: ReportProblem): void {
  const { id, prizes, unit } = campaign;
  if (prizes && unit !== undefined) return checkBudget(campaign, index, report);
  report(
    ['campaigns', index],
    `the raffle \`${id}\` needs prizes and a unit`,
    'write prizes and unit, the valid bets for one ticket',
  );
}

/** Members see only one leaderboard at a time. */
function checkOneBoard(campaigns: readonly CampaignInput[], report: ReportProblem): void {
  campaigns.forEach((one, index) => {
    const otherCampaign = campaigns
      .slice(0, index)
      .find(
        ({ kind, from, until }) => kind === 'leaderboard' && from <= one.until && one.from <= until,
      );
    if (one.kind === 'leaderboard' && otherCampaign)
      report(
        ['campaigns', index, 'from'],
        `the leaderboards \`${otherCampaign.id}\` and \`${one.id}\` run at the same time`,
        `begin it after ${otherCampaign.until}`,
      );
  });
}

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

export function checkCampaigns(
  { campaigns, jurisdiction = 'none' }: MergedManifest,
  report: ReportProblem,
): void {
  const { maxWagering } = floorOf(jurisdiction).cashier;
  checkOneBoard(campaigns, report);
  campaigns.forEach((campaign, index) => {
    const previousCampaigns = campaigns.slice(0, index);
    for (const key of ['id', 'promotion'] as const)
      if (previousCampaigns.some((other) => other[key] === campaign[key]))
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
