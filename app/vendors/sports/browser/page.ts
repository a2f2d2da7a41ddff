import { formatAmount } from '#app/domain/money.ts';
import { sportsStakes } from '#app/domain/games/virtual-sports.ts';
import { element } from '../../game-page/element.ts';
import { postToParent } from '../../game-page/frame.ts';
import type { PageHeader } from '../../game-page/page-header.ts';
import { nextPollMs, overduePollMs, type ServerClock } from '../../game-page/server-clock.ts';
import { callFaultOf } from '../../game-page/vendor-calls.ts';
import { isOpen } from '../models/schedule.ts';
import type { FixturesResponse, OpenResponse, TicketView } from '../page-protocol.ts';
import { createBetSlip } from './bet-slip.ts';
import { createFixtureCard, type FixtureCard } from './fixture-card.ts';
import { resultItem, ticketList } from './lists.ts';
import { maxTotalOdds } from '../models/fixture.ts';
import { oddsText } from './sports-text.ts';
import { createPlacedTickets } from './placed-tickets.ts';
import { callSports, faultText, start, t } from './start-data.ts';

const newsMs = 8_000;

/** Messages, also for screen readers. */
function createNews() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => line.replaceChildren();
  const line = element('div', { class: 'news', role: 'status', click: clear });
  return {
    line,
    announce(text: string): void {
      line.replaceChildren(element('p', {}, text));
      clearTimeout(timer);
      timer = setTimeout(clear, newsMs);
    },
  };
}

function rules(currency: string): HTMLDetailsElement {
  const range = {
    min: `${formatAmount(sportsStakes[0])} ${currency}`,
    max: `${formatAmount(sportsStakes.at(-1) ?? 0)} ${currency}`,
  };
  const paragraphs = [
    t('virtualNote'),
    t('rulesHow'),
    t('rulesReturn'),
    t('rulesAccumulator', { odds: oddsText(maxTotalOdds) }),
    t('rulesLimits', range),
    t('rulesFair'),
  ];
  return element(
    'details',
    {},
    element('summary', {}, t('rules')),
    ...paragraphs.map((text) => element('p', {}, text)),
  );
}

/** A card stays the same element until its fixture has ended. */
function createFixtureList(onPick: Parameters<typeof createFixtureCard>[1]) {
  const list = element('div', { class: 'fixtures' });
  const cards = new Map<number, FixtureCard>();
  return {
    list,
    cards: () => [...cards.values()],
    show({ fixtures }: FixturesResponse): void {
      const numbers = new Set(fixtures.map(({ number }) => number));
      for (const [number, { card }] of cards)
        if (!numbers.has(number)) {
          cards.delete(number);
          card.remove();
        }
      for (const fixture of fixtures) {
        if (cards.has(fixture.number)) continue;
        const card = createFixtureCard(fixture, onPick);
        cards.set(fixture.number, card);
        list.append(card.card);
      }
    },
  };
}

/** Keeps opened items open. */
function createResultList() {
  const list = element('ul', { class: 'list' });
  const none = element('p', { class: 'hint' }, t('noResults'));
  const items = new Map<number, HTMLLIElement>();
  return {
    nodes: [none, list],
    show({ results }: FixturesResponse): void {
      none.hidden = results.length > 0;
      for (const view of [...results].reverse()) {
        if (items.has(view.number)) continue;
        const item = resultItem(view);
        items.set(view.number, item);
        list.prepend(item);
      }
    },
  };
}

/** Its fixtures have ended, but it is not settled. */
const isUnsettled = ({ step, legs }: TicketView): boolean =>
  (step === 'open' || step === 'win-asked') && legs.every(({ result }) => result !== undefined);

/** Polls when a fixture opens, closes or ends, and until bets on ended ones are settled. */
function pollMs({ fixtures, tickets }: FixturesResponse, now: number): number {
  const locks = fixtures.filter((one) => isOpen(one, now)).map(({ locksAt }) => locksAt);
  const pending = fixtures.filter(({ locksAt }) => locksAt <= now).map(({ endsAt }) => endsAt);
  const unsettled = tickets.some(isUnsettled) ? [now] : [];
  return nextPollMs({ now, locks, pending: [...pending, ...unsettled] });
}

interface FollowOptions {
  readonly clock: ServerClock;
  readonly onResponse: (response: FixturesResponse) => void;
  readonly announce: (text: string) => void;
}

/** @returns polls immediately */
function followFixtures(
  opened: FixturesResponse,
  { clock, onResponse, announce }: FollowOptions,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (waitMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void poll(), waitMs);
  };
  async function poll(): Promise<void> {
    try {
      const response = await callSports<FixturesResponse>('fixtures', {});
      clock.sync(response.serverNow);
      onResponse(response);
      wait(pollMs(response, clock.now()));
    } catch (error) {
      const { error: code } = callFaultOf(error);
      announce(faultText(code));
      if (code !== 'session-ended') wait(overduePollMs);
    }
  }
  wait(pollMs(opened, clock.now()));
  return () => wait(0);
}

const section = (title: string, ...content: readonly Node[]): HTMLElement =>
  element('section', { class: 'part' }, element('h2', {}, title), ...content);

export function buildPage(
  main: HTMLElement,
  opened: OpenResponse,
  { header, clock }: { readonly header: PageHeader; readonly clock: ServerClock },
): void {
  const { currency } = opened;
  let state: FixturesResponse = opened;
  const news = createNews();
  const fixtureList = createFixtureList((selection) => {
    slip.toggle(selection);
  });
  const resultList = createResultList();
  const placed = createPlacedTickets();
  const tickets = element('div', {});
  const slip = createBetSlip({
    currency,
    now: clock.now,
    announce: news.announce,
    onChange: () => refreshCards(),
    onStale: () => poll(),
    onPlaced({ ticket, balance, serverNow }) {
      clock.sync(serverNow);
      placed.add(ticket);
      const others = state.tickets.filter(({ id }) => id !== ticket.id);
      show({ ...state, tickets: others, ...(balance !== undefined && { balance }) });
    },
  });

  function refreshCards(): void {
    for (const card of fixtureList.cards()) card.refresh(clock.now(), slip.selections());
  }

  function tick(): void {
    slip.tick();
    refreshCards();
  }

  function show(newState: FixturesResponse): void {
    state = newState;
    if (state.balance !== undefined) header.show({ balance: state.balance, currency });
    fixtureList.show(state);
    resultList.show(state);
    tickets.replaceChildren(ticketList(placed.withPlaced(state.tickets), currency));
    tick();
  }

  main.replaceChildren(
    header.header,
    element('p', { class: 'virtual' }, t('virtualNote')),
    section(t('fixtures'), fixtureList.list),
    section(t('tickets'), tickets),
    section(t('results'), ...resultList.nodes),
    rules(currency),
    slip.slip,
    news.line,
  );
  show(opened);
  const poll = followFixtures(opened, { clock, onResponse: show, announce: news.announce });
  window.addEventListener('online', poll);
  setInterval(tick, 500);
  main.dataset['sport'] = start.sport;
  postToParent('ready');
}
