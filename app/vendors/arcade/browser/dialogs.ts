import type { ModelId } from '#app/domain/games/game-models.ts';
import { stakesIn } from '#app/domain/games/game-rooms.ts';
import { formatAmount } from '#app/domain/money.ts';
import { maxChips } from '../models/chips.ts';
import { ratioOf } from '../models/model.ts';
import { models } from '../models/models.ts';
import type { RoundView } from '../server/views.ts';
import { callVendor, VendorApiError, type VendorResponse } from './vendor-client.ts';
import { element } from '../../game-page/element.ts';
import { t, start } from './start-data.ts';
import { verifyLink } from './verify-link.ts';

const percent = (part: number): string => (Math.floor(part * 1e6) / 1e4).toFixed(2);

export function openDialog(
  title: string,
  ...content: readonly (Node | string)[]
): HTMLDialogElement {
  const close = element(
    'button',
    { type: 'button', class: 'quiet', click: () => dialog.close() },
    t('close'),
  );
  // Focuses the title: a focused field would open a phone's keyboard.
  const heading = element('h2', { tabindex: -1 }, title);
  const dialog = element(
    'dialog',
    { 'aria-label': title },
    heading,
    ...content,
    element('p', { class: 'end' }, close),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  heading.focus({ preventScroll: true });
  return dialog;
}

/** Notes for games with bots. */
const bots = { cards: 'howBots', threecard: 'howBotsThreeCard' } as const;

/** Includes how the return is computed. */
function returnOf(id: ModelId): string {
  const { returns, simulation } = models[id];
  const [minRatio = 0, maxRatio = 0] = returns.map(ratioOf);
  if (simulation)
    return t('rtpMeasured', {
      percent: percent(maxRatio),
      rounds: simulation.rounds.toLocaleString('en'),
      margin: percent(simulation.margin),
    });
  if (id === 'threecard') return t('rtpAlike', { percent: percent(maxRatio) });
  return minRatio === maxRatio
    ? t('rtpExact', { percent: percent(maxRatio) })
    : t('rtpRange', { minRatio: percent(minRatio), maxRatio: percent(maxRatio) });
}

export function openRules(more: readonly Node[]): void {
  const model = models[start.model];
  const stakes = stakesIn(start.model, start.room);
  const range = { min: formatAmount(stakes[0] ?? 0), max: formatAmount(stakes.at(-1) ?? 0) };
  openDialog(
    t('rules'),
    element('p', {}, t(`how.${start.model}`)),
    ...(start.model in bots ? [element('p', {}, t(bots[start.model as keyof typeof bots]))] : []),
    ...more,
    element('h3', {}, t('rtp')),
    element('p', {}, returnOf(start.model), ' ', t('rtpNote')),
    element('h3', {}, t('limits')),
    element(
      'p',
      {},
      model.pace === 'table'
        ? t('limitChips', { ...range, count: maxChips })
        : t('limitStakes', range),
      ' ',
      t('limitWin', { times: model.maxWin }),
    ),
  );
}

const fact = (name: string, value: string): Node[] => [
  element('dt', {}, name),
  element('dd', { class: 'code', dir: 'ltr' }, value),
];

const verifyLinks = (rounds: readonly RoundView[]): Node[] =>
  rounds.flatMap(({ seeds, nonce, play, stake, paid, outcome }) =>
    seeds
      ? [
          element(
            'li',
            {},
            element(
              'a',
              {
                href: verifyLink(
                  {
                    ...seeds,
                    model: start.model,
                    nonce,
                    play,
                    ...(paid === undefined ? {} : { displayedResult: { stake, paid, outcome } }),
                  },
                  {
                    language: start.language,
                    theme: document.documentElement.dataset['theme'] ?? '',
                  },
                ),
              },
              t('verify', { nonce }),
              ...(paid === undefined
                ? []
                : [
                    element(
                      'small',
                      { dir: 'ltr' },
                      `${formatAmount(stake)} → ${formatAmount(paid)}`,
                    ),
                  ]),
            ),
          ),
        ]
      : [],
  );

/** The commitment before a round, and its proof afterwards. */
export function openFairness(
  state: VendorResponse,
  onRenewed: (state: VendorResponse) => void,
): void {
  const { table, seeds, retired } = state;
  const retiredFacts = retired
    ? [...fact(t('fairSecret'), retired.serverSeed), ...fact(t('verifyHash'), retired.hash)]
    : [];
  const seed = element('input', {
    name: 'clientSeed',
    value: seeds?.clientSeed,
    maxlength: 64,
    pattern: '[A-Za-z0-9_\\-]{1,64}',
    required: true,
    autocomplete: 'off',
    dir: 'ltr',
  });
  const errorText = element('p', { role: 'alert' });
  // A sandboxed document cannot submit forms.
  const renew = async (): Promise<void> => {
    if (!seed.reportValidity()) return;
    try {
      const newState = { ...state, ...(await callVendor('seeds', { clientSeed: seed.value })) };
      onRenewed(newState);
      dialog.close();
      openFairness(newState, onRenewed);
    } catch (error) {
      errorText.textContent = t(error instanceof VendorApiError ? error.word : 'error.busy');
    }
  };
  const roundLinks = verifyLinks(state.rounds);
  const dialog = openDialog(
    t('fair'),
    element('p', {}, t(table ? 'fairTable' : 'fairHow')),
    table
      ? element(
          'dl',
          {},
          ...fact(t('fairHash'), table.hash),
          ...(table.serverSeed ? fact(t('fairSecret'), table.serverSeed) : []),
          ...fact(t('fairNextHash'), table.nextHash),
          ...fact(t('fairTableSeed'), table.clientSeed),
          ...fact(t('fairTableNonce'), String(table.number)),
        )
      : element(
          'div',
          {},
          element(
            'dl',
            {},
            ...retiredFacts,
            ...fact(t('fairHash'), seeds.hash),
            ...fact(t('fairNonce'), String(seeds.nextNonce)),
          ),
          element('label', {}, t('fairClient'), seed),
          errorText,
          element('button', { type: 'button', click: () => void renew() }, t('fairReveal')),
        ),
    ...(roundLinks.length > 0
      ? [element('h3', {}, t('fairRounds')), element('ul', {}, ...roundLinks)]
      : []),
  );
}
