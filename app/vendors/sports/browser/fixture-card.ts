import { element, setDisabled } from '../../game-page/element.ts';
import { countdownText } from '../../game-page/server-clock.ts';
import { isOpen } from '../models/schedule.ts';
import type { FixtureView } from '../page-protocol.ts';
import { chanceText, oddsText, pickText, sidesText } from './sports-text.ts';
import type { TextKey } from '../locales/texts.ts';
import { start, t } from './start-data.ts';

export interface Selection {
  readonly fixture: FixtureView;
  readonly market: string;
  readonly pick: string;
  readonly odds: number;
}

export const isSame = (one: Selection, other: Selection): boolean =>
  one.fixture.number === other.fixture.number &&
  one.market === other.market &&
  one.pick === other.pick;

function pickButtons(fixture: FixtureView, onPick: (selection: Selection) => void) {
  return fixture.markets.map(({ code: market, prices }) => ({
    market,
    buttons: prices.map(({ pick, odds, weight }) => {
      const selection: Selection = { fixture, market, pick, odds };
      const name = pickText(fixture.sides, pick);
      const button = element(
        'button',
        {
          type: 'button',
          class: 'pick',
          'aria-pressed': 'false',
          'aria-label': t('pickLabel', { pick: name, odds: oddsText(odds) }),
          click: () => onPick(selection),
        },
        element('span', {}, name),
        element('b', {}, oddsText(odds)),
        element('small', {}, chanceText(weight)),
      );
      return { selection, button };
    }),
  }));
}

/** Markets with more picks are folded, so that a fixture fits on a phone. */
const maxUnfoldedPicks = 6;

function marketGroup(market: string, buttons: readonly { readonly button: HTMLElement }[]) {
  const key = `market.${market}`;
  const name = t(key in start.words ? (key as TextKey) : 'market.winner');
  const picks = element('div', { class: 'picks' }, ...buttons.map(({ button }) => button));
  const group = { class: 'market', role: 'group', 'aria-label': name };
  return buttons.length > maxUnfoldedPicks
    ? element('div', group, element('details', {}, element('summary', {}, name), picks))
    : element('div', group, element('p', { class: 'hint' }, name), picks);
}

/** Time until bets open or close, or until the result. */
function timeText(fixture: FixtureView, now: number): string {
  const left = (time: number) => ({ time: countdownText(time - now, '') });
  if (isOpen(fixture, now)) return t('closesIn', left(fixture.locksAt));
  return now < fixture.opensAt
    ? t('opensIn', left(fixture.opensAt))
    : t('playing', left(fixture.endsAt));
}

/** Shown until the fixture has ended. */
export function createFixtureCard(fixture: FixtureView, onPick: (selection: Selection) => void) {
  const { number, sides, hash } = fixture;
  const time = element('p', { class: 'time' });
  const markets = pickButtons(fixture, onPick);
  const picks = markets.flatMap(({ buttons }) => buttons);
  const title = element('h3', {}, sidesText(sides));
  const strengths = sides.map(({ name, strength }) =>
    element('li', {}, `${name}: ${t('strength', { strength })}`),
  );
  return {
    fixture,
    card: element(
      'article',
      { class: 'fixture', 'aria-label': sidesText(sides) },
      element('p', { class: 'badge' }, `${t('virtual')} · ${t('fixture', { number })}`),
      title,
      element('ul', { class: 'strengths' }, ...strengths),
      time,
      ...markets.map(({ market, buttons }) => marketGroup(market, buttons)),
      element(
        'details',
        {},
        element('summary', {}, t('hash')),
        element('p', { class: 'code', dir: 'ltr' }, hash),
      ),
    ),
    refresh(now: number, selections: readonly Selection[]): void {
      time.textContent = timeText(fixture, now);
      for (const { button, selection } of picks) {
        setDisabled(button, !isOpen(fixture, now));
        button.setAttribute(
          'aria-pressed',
          String(selections.some((one) => isSame(one, selection))),
        );
      }
    },
  };
}
export type FixtureCard = ReturnType<typeof createFixtureCard>;
