import { formatAmount } from '#app/domain/money.ts';
import {
  catchChanceDenominator,
  fishValues,
  type FishOutcome,
  type FishPlay,
} from '../models/fish.ts';
import type { RoundView } from '../server/views.ts';
import { element, inlineSvg } from '../../game-page/element.ts';
import { fishArt, eye } from './fish-art.ts';
import { playRound, handlePress } from './play-round.ts';
import { roundSummary, isWin, openGame, type Shell } from './shell.ts';
import { createShoal } from './shoal.ts';
import { sound } from '../../game-page/sound.ts';
import { t } from './start-data.ts';

const nameOf = (kind: number): string => t('fishNames').split(',')[kind] ?? '';
const chanceOf = (value: number): string => ((24 / catchChanceDenominator(value)) * 100).toFixed(2);

function play(shell: Shell): void {
  let targetKind = 2;
  // A press on a fish is one shot at it; the button shoots at the selected kind. A held key shoots
  // once.
  const shoal = createShoal((kind) => {
    aim(kind);
    void shoot();
  });
  const kinds = fishValues.map((value, kind) =>
    element(
      'button',
      {
        type: 'button',
        role: 'radio',
        'aria-checked': 'false',
        'aria-label': `${nameOf(kind)}, ${t('times', { times: value })}, ${t('chance', { percent: chanceOf(value) })}`,
        click: () => aim(kind),
        keydown: (event) => step(event as KeyboardEvent, kind),
      },
      inlineSvg((fishArt[kind] ?? '') + eye, '0 0 100 60'),
      element('b', {}, t('times', { times: value })),
      element('small', {}, `${chanceOf(value)} %`),
    ),
  );
  function aim(kind: number): void {
    targetKind = kind;
    shoal.aim(kind);
    kinds.forEach((button, index) => {
      button.setAttribute('aria-checked', String(index === kind));
      button.tabIndex = index === kind ? 0 : -1;
    });
  }
  function step(event: KeyboardEvent, kind: number): void {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    aim((kind + by + kinds.length) % kinds.length);
    kinds[targetKind]?.focus();
  }
  const show = async (round: RoundView): Promise<void> => {
    // A repeated shot keeps its original target.
    aim((round.play as FishPlay).fish);
    const land = await shoal.shoot(targetKind);
    const { caught } = round.outcome as FishOutcome;
    land(caught, formatAmount(round.paid ?? 0));
    if (isWin(round)) sound('win');
    shell.announce(
      `${nameOf(targetKind)}: ${t(caught ? 'caught' : 'missed')} · ${roundSummary(round)}`,
      isWin(round),
    );
  };
  const shoot = (): Promise<void> => playRound(shell, button, { fish: targetKind }, show);
  const button = element(
    'button',
    { type: 'button', class: 'main', click: () => handlePress(button, () => void shoot()) },
    t('shoot'),
  );
  shell.stage.append(
    shoal.water,
    element('div', { class: 'kinds', role: 'radiogroup', 'aria-label': t('target') }, ...kinds),
  );
  shell.controls.append(button);
  aim(targetKind);
}

void openGame(play);
