import { modelIds } from '#app/domain/games/game-models.ts';
import { formatAmount } from '#app/domain/money.ts';
import { models } from '../models/models.ts';
import { readRound, verifyRound } from '../models/verify.ts';
import { element } from '../../game-page/element.ts';
import { outcomeText } from './outcome-text.ts';
import { t } from './start-data.ts';
import { createWebDraw, computeWebHash } from './web-draw.ts';

/** `dir` is `auto` for text, `ltr` for numbers and codes. */
const fact = (label: string, value: string, dir: 'ltr' | 'auto' = 'ltr'): Node[] => [
  element('dt', {}, label),
  element('dd', { class: dir === 'auto' ? '' : 'code', dir }, value),
];

type ReadRound = NonNullable<ReturnType<typeof readRound>>;

/** Recomputes a round and compares it with the displayed result. */
async function verificationFacts(round: ReadRound): Promise<Node[]> {
  const { outcome, paid, stake, isMatch } = verifyRound(round, await createWebDraw(round));
  return [
    ...(isMatch === undefined
      ? []
      : [
          element(
            'dd',
            { class: isMatch ? 'agrees' : 'differs', role: isMatch ? 'status' : 'alert' },
            t(isMatch ? 'verifySame' : 'verifyOther'),
          ),
        ]),
    ...fact(t('verifyOutcome'), outcomeText(round.model, outcome, stake), 'auto'),
    ...(models[round.model].pace === 'table' || round.displayedResult
      ? [...fact(t('stake'), formatAmount(stake)), ...fact(t('pays'), formatAmount(paid))]
      : fact(t('verifyPaid'), String(paid))),
    ...fact(t('verifyHash'), await computeWebHash(round.serverSeed)),
    ...fact(t('verifyData'), JSON.stringify(outcome)),
  ];
}

const inputField = (name: string, label: string, value: string): HTMLElement =>
  element(
    'label',
    {},
    label,
    element('input', {
      name,
      value,
      required: true,
      autocomplete: 'off',
      spellcheck: 'false',
      dir: 'ltr',
    }),
  );

const backButton = (): HTMLElement =>
  element('p', {}, element('button', { type: 'button', click: () => history.back() }, t('goBack')));

/** Recomputes in the browser: nothing is sent (a sandbox submits no forms). */
function showVerify(main: HTMLElement): void {
  const params = new URLSearchParams(location.hash.slice(1));
  const field = (name: string, label: string): HTMLElement =>
    inputField(name, label, params.get(name) ?? '');
  const choice = element(
    'select',
    { name: 'model' },
    ...modelIds.map((id) =>
      element('option', { value: id, selected: params.get('model') === id }, t(id)),
    ),
  );
  const resultList = element('dl', { 'aria-live': 'polite' });
  const count = async (): Promise<void> => {
    const displayedParams = Object.fromEntries(
      [...params].filter(([name]) => ['stake', 'paid', 'outcome'].includes(name)),
    );
    const round = readRound({
      ...displayedParams,
      ...Object.fromEntries(
        [...new FormData(form)].map(([name, value]) => [name, value instanceof File ? '' : value]),
      ),
    });
    if (!round)
      return resultList.replaceChildren(element('dd', { role: 'alert' }, t('verifyWrong')));
    if (!isSecureContext)
      return resultList.replaceChildren(element('dd', { role: 'alert' }, t('verifyInsecure')));
    resultList.replaceChildren(...(await verificationFacts(round)));
  };
  const form = element(
    'form',
    {
      keydown: (event) => {
        if ((event as KeyboardEvent).key === 'Enter') void count();
      },
    },
    element('label', {}, t('verifyModel'), choice),
    field('serverSeed', t('fairSecret')),
    field('clientSeed', t('fairClient')),
    field('nonce', t('verifyNonce')),
    field('play', t('verifyPlay')),
    element(
      'button',
      {
        type: 'button',
        class: 'main',
        click: () => void count().then(() => resultList.scrollIntoView({ block: 'nearest' })),
      },
      t('verifyCheck'),
    ),
  );
  main.replaceChildren(
    element(
      'div',
      { class: 'paper' },
      element('h2', {}, t('verifyTitle')),
      element('p', {}, t('verifyHow')),
      resultList,
      element(
        'details',
        { open: !params.has('serverSeed') },
        element('summary', {}, t('verifyDetails')),
        element('p', {}, t('verifyByHand')),
        form,
      ),
      ...(history.length > 1 ? [backButton()] : []),
    ),
  );
  if (params.has('serverSeed')) void count();
}

const main = document.getElementById('game');
if (main) showVerify(main);
