import { formatAmount } from '#app/domain/money.ts';
import { element } from '../../game-page/element.ts';
import type { Selection } from '../models/entry.ts';
import type { OpenResponse, PlayView } from '../page-protocol.ts';
import { oddsText, payoutOf, type Price } from './price.ts';
import type { DrawChoice } from './draw-fields.ts';
import type { Stake } from './stake-fields.ts';
import { t } from './start-data.ts';
import { amountText, optionLabel } from './play-labels.ts';

type Limits = Pick<OpenResponse, 'currency' | 'stakes' | 'maxLines'>;

/** Empty when valid or incomplete. */
export function priceFault(
  { fault }: Pick<Price, 'fault'>,
  { currency, stakes, maxLines }: Limits,
): string {
  if (fault === 'tooManyLines') return t('tooManyLines', { max: maxLines });
  if (fault === 'tooDear') return t('tooDear', { max: amountText(stakes.max, currency) });
  if (fault === 'tooCheap') return t('tooCheap', { min: amountText(stakes.min, currency) });
  return '';
}

export const costText = (
  { unitsPerLine }: Pick<PlayView, 'unitsPerLine'>,
  { lines }: Price,
  { unit, multiple, drawCount }: Stake & Pick<DrawChoice, 'drawCount'>,
): string => {
  const values = { lines, unit: formatAmount(unit), multiple };
  const sum =
    unitsPerLine > 1 ? t('costSumLots', { ...values, lots: unitsPerLine }) : t('costSum', values);
  return drawCount > 1 ? t('costSumDraws', { sum, count: drawCount }) : sum;
};

/** The payout for each picked option. */
export function payoutTexts(
  { prizes, options, unitsPerLine }: PlayView,
  selection: Selection,
  { unit, multiple }: Stake,
  currency: string,
): readonly string[] {
  const stake = unit * multiple;
  const values = (odds: number) => ({
    amount: amountText(payoutOf(odds, stake), currency),
    odds: oddsText(odds),
    unit: formatAmount(stake),
  });
  if (options)
    return (selection[0] ?? []).map((number) =>
      t('paysOption', {
        ...values(prizes[number]?.odds ?? 0),
        option: optionLabel(options[number] ?? ''),
      }),
    );
  const [first, second] = prizes;
  if (first && !second) return [t(unitsPerLine > 1 ? 'paysHit' : 'paysLine', values(first.odds))];
  return [];
}

/** Empty for plays with one prize per line. */
export function prizeTable(
  { prizes, options }: PlayView,
  { unit, multiple }: Stake,
  currency: string,
): readonly HTMLElement[] {
  if (options || prizes.length < 2) return [];
  return [
    element(
      'table',
      { class: 'prize-table' },
      element('caption', {}, t('paysTable')),
      element(
        'tbody',
        {},
        ...prizes.map(({ code, odds }) =>
          element(
            'tr',
            {},
            element('th', { scope: 'row' }, optionLabel(code)),
            element('td', {}, t('times', { odds: oddsText(odds) })),
            element('td', {}, amountText(payoutOf(odds, unit * multiple), currency)),
          ),
        ),
      ),
    ),
  ];
}
