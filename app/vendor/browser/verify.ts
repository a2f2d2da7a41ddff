import { modelIds } from '#app/lib/game-models.ts';
import { formatAmount } from '#app/lib/money.ts';
import { classicWindow, type ClassicOutcome } from '../models/classic.ts';
import { models } from '../models/models.ts';
import { readRound, recount } from '../models/recount.ts';
import { windowOf, type SlotOutcome } from '../models/slot.ts';
import { element } from './element.ts';
import { say } from './start.ts';
import { webDraw, webHash } from './web-draw.ts';

/**
 * Counts a round again, here in the browser: nothing of it is sent anywhere (a sandbox sends no
 * forms).
 */
function showVerify(main: HTMLElement): void {
  const given = new URLSearchParams(location.hash.slice(1));
  const field = (name: string, label: string): HTMLElement =>
    element(
      'label',
      {},
      label,
      element('input', {
        name,
        value: given.get(name) ?? '',
        required: true,
        autocomplete: 'off',
        spellcheck: 'false',
        dir: 'ltr',
      }),
    );
  const choice = element(
    'select',
    { name: 'model' },
    ...modelIds.map((id) =>
      element('option', { value: id, selected: given.get('model') === id }, say(id)),
    ),
  );
  const found = element('dl', { 'aria-live': 'polite' });
  const fact = (label: string, value: string): Node[] => [
    element('dt', {}, label),
    element('dd', { class: 'code', dir: 'ltr' }, value),
  ];
  const count = async (): Promise<void> => {
    const shown = Object.fromEntries(
      [...given].filter(([name]) => ['stake', 'paid', 'outcome'].includes(name)),
    );
    const round = readRound({
      ...shown,
      ...Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    });
    if (!round) return found.replaceChildren(element('dd', { role: 'alert' }, say('verifyWrong')));
    if (!isSecureContext)
      return found.replaceChildren(element('dd', { role: 'alert' }, say('verifyInsecure')));
    const { outcome, paid, stake, isAsShown } = recount(round, await webDraw(round));
    const reels =
      round.model === 'slot'
        ? windowOf(outcome as SlotOutcome)
        : round.model === 'classic'
          ? classicWindow(outcome as ClassicOutcome)
          : [];
    const seen = reels.length > 0 ? ` → ${reels.map((reel) => reel.join('')).join(' ')}` : '';
    found.replaceChildren(
      ...(isAsShown === undefined
        ? []
        : [
            element(
              'dd',
              { class: isAsShown ? 'agrees' : 'differs', role: isAsShown ? 'status' : 'alert' },
              say(isAsShown ? 'verifySame' : 'verifyOther'),
            ),
          ]),
      ...fact(say('verifyHash'), await webHash(round.serverSeed)),
      ...fact(say('verifyOutcome'), JSON.stringify(outcome) + seen),
      ...(models[round.model].pace === 'table' || round.shown
        ? [...fact(say('stake'), formatAmount(stake)), ...fact(say('pays'), formatAmount(paid))]
        : fact(say('verifyPaid'), String(paid))),
    );
  };
  const form = element(
    'form',
    {
      keydown: (event) => {
        if ((event as KeyboardEvent).key === 'Enter') void count();
      },
    },
    element('label', {}, say('verifyModel'), choice),
    field('serverSeed', say('fairSecret')),
    field('clientSeed', say('fairClient')),
    field('nonce', say('verifyNonce')),
    field('play', say('verifyPlay')),
    element(
      'button',
      {
        type: 'button',
        class: 'main',
        click: () => void count().then(() => found.scrollIntoView({ block: 'nearest' })),
      },
      say('verifyCheck'),
    ),
  );
  main.replaceChildren(
    element(
      'div',
      { class: 'paper' },
      element('h2', {}, say('verifyTitle')),
      element('p', {}, say('verifyHow')),
      found,
      form,
      ...(history.length > 1
        ? [
            element(
              'p',
              {},
              element('button', { type: 'button', click: () => history.back() }, say('goBack')),
            ),
          ]
        : []),
    ),
  );
  if (given.has('serverSeed')) void count();
}

const main = document.getElementById('game');
if (main) showVerify(main);
