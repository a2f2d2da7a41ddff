import type { ModelId } from '#app/lib/game-models.ts';
import { stakesIn } from '#app/lib/game-rooms.ts';
import { formatAmount } from '#app/lib/money.ts';
import { mostChips } from '../models/chips.ts';
import { ratioOf } from '../models/model.ts';
import { models } from '../models/models.ts';
import type { RoundView } from '../server/views.ts';
import { askVendor, VendorRefusal, type Told } from './ask-vendor.ts';
import { element } from './element.ts';
import { say, start } from './start.ts';
import { verifyLink } from './verify-link.ts';

const percent = (part: number): string => (Math.floor(part * 1e6) / 1e4).toFixed(2);

/** A dialog with a title and a way out; Escape closes it too. */
export function sheet(title: string, ...content: readonly (Node | string)[]): HTMLDialogElement {
  const close = element(
    'button',
    { type: 'button', class: 'quiet', click: () => dialog.close() },
    say('close'),
  );
  // The title has the focus first: a field that had it would call up a phone's keyboard.
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

/** What is to be said of bots, where some play. */
const bots = { cards: 'howBots', threecard: 'howBotsThreeCard' } as const;

/** What a game returns, and how that is known. */
function returnOf(id: ModelId): string {
  const { returns, measured } = models[id];
  const [least = 0, most = 0] = returns.map(ratioOf);
  if (measured)
    return say('rtpMeasured', {
      percent: percent(most),
      rounds: measured.rounds.toLocaleString('en'),
      margin: percent(measured.margin),
    });
  if (id === 'threecard') return say('rtpAlike', { percent: percent(most) });
  return least === most
    ? say('rtpExact', { percent: percent(most) })
    : say('rtpRange', { least: percent(least), most: percent(most) });
}

/** How the game is played, what it returns, and its limits. */
export function openRules(more: readonly Node[]): void {
  const model = models[start.model];
  const stakes = stakesIn(start.model, start.room);
  const range = { min: formatAmount(stakes[0] ?? 0), max: formatAmount(stakes.at(-1) ?? 0) };
  sheet(
    say('rules'),
    element('p', {}, say(`how.${start.model}`)),
    ...(start.model in bots ? [element('p', {}, say(bots[start.model as keyof typeof bots]))] : []),
    ...more,
    element('h3', {}, say('rtp')),
    element('p', {}, returnOf(start.model), ' ', say('rtpNote')),
    element('h3', {}, say('limits')),
    element(
      'p',
      {},
      model.pace === 'table'
        ? say('limitChips', { ...range, count: mostChips })
        : say('limitStakes', range),
      ' ',
      say('limitWin', { times: model.maxWin }),
    ),
  );
}

const fact = (name: string, value: string): Node[] => [
  element('dt', {}, name),
  element('dd', { class: 'code', dir: 'ltr' }, value),
];

const checks = (rounds: readonly RoundView[]): Node[] =>
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
                    ...(paid === undefined ? {} : { shown: { stake, paid, outcome } }),
                  },
                  {
                    language: start.language,
                    theme: document.documentElement.dataset['theme'] ?? '',
                  },
                ),
              },
              say('verify', { nonce }),
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

/**
 * What is fixed before, and how it is shown after.
 * @param told what the vendor said last
 * @param renewed is told of new seeds
 */
export function openFairness(told: Told, renewed: (told: Told) => void): void {
  const { table, seeds, retired } = told;
  const shown = retired
    ? [...fact(say('fairSecret'), retired.serverSeed), ...fact(say('verifyHash'), retired.hash)]
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
  const trouble = element('p', { role: 'alert' });
  // A document in a sandbox sends no forms: the button does all.
  const renew = async (): Promise<void> => {
    if (!seed.reportValidity()) return;
    try {
      const fresh = { ...told, ...(await askVendor('seeds', { clientSeed: seed.value })) };
      renewed(fresh);
      dialog.close();
      openFairness(fresh, renewed);
    } catch (error) {
      trouble.textContent = say(error instanceof VendorRefusal ? error.word : 'error.busy');
    }
  };
  const done = checks(told.rounds);
  const dialog = sheet(
    say('fair'),
    element('p', {}, say(table ? 'fairTable' : 'fairHow')),
    table
      ? element(
          'dl',
          {},
          ...fact(say('fairHash'), table.hash),
          ...(table.serverSeed ? fact(say('fairSecret'), table.serverSeed) : []),
          ...fact(say('fairNextHash'), table.nextHash),
          ...fact(say('fairTableSeed'), table.clientSeed),
          ...fact(say('fairTableNonce'), String(table.number)),
        )
      : element(
          'div',
          {},
          element(
            'dl',
            {},
            ...shown,
            ...fact(say('fairHash'), seeds.hash),
            ...fact(say('fairNonce'), String(seeds.nextNonce)),
          ),
          element('label', {}, say('fairClient'), seed),
          trouble,
          element('button', { type: 'button', click: () => void renew() }, say('fairReveal')),
        ),
    ...(done.length > 0 ? [element('h3', {}, say('fairRounds')), element('ul', {}, ...done)] : []),
  );
}
