import { newTicketId } from '../../game-page/vendor-calls.ts';
import { element } from '../../game-page/element.ts';
import { postToParent } from '../../game-page/frame.ts';
import { sound } from '../../game-page/sound.ts';
import type { TicketView } from '../page-protocol.ts';
import type { BasketTicket } from './basket.ts';
import { resultBalls } from './balls.ts';
import { createBasket } from './basket-view.ts';
import { createNews } from './news.ts';
import type { DrawSummary } from './draw-outcome-text.ts';
import { createDrawBar } from './draw-bar.ts';
import { followDraws } from './follow-draws.ts';
import { faultKey } from './lottery-client.ts';
import type { PageHeader } from '../../game-page/page-header.ts';
import { createPlayPanel } from './play-panel.ts';
import { createResultsView } from './results-view.ts';
import { start, t } from './start-data.ts';
import type { LotteryState, Store } from './store.ts';
import { createTabList } from './tab-list.ts';
import { createTicketsView } from './tickets-view.ts';
import { amountText } from './play-labels.ts';

const sectionIds = ['play', 'tickets', 'results'] as const;
type SectionId = (typeof sectionIds)[number];

/** A payout up to the stake is not called a win. */
export function summaryText({ numero, stake, paid }: DrawSummary, currency: string): string {
  const amount = amountText(paid, currency);
  if (paid > stake) return t('drawWon', { amount, numero });
  return paid > 0 ? t('drawBack', { amount, numero }) : t('drawLost', { numero });
}

function createSections(panels: Readonly<Record<SectionId, HTMLElement>>) {
  const sections = sectionIds.map((id) =>
    element(
      'div',
      { id: `section-${id}`, role: 'tabpanel', 'aria-labelledby': `tab-${id}` },
      panels[id],
    ),
  );
  const listeners: ((id: SectionId) => void)[] = [];
  const show = (selected: SectionId): void => {
    for (const [index, part] of sections.entries()) part.hidden = sectionIds[index] !== selected;
    for (const listener of listeners) listener(selected);
  };
  const tabs = createTabList({
    label: t('sections'),
    className: 'sections',
    panelId: (id) => `section-${id}`,
    tabs: sectionIds.map((id) => ({ id, label: t(`tab.${id}`) })),
    onSelect: (id) => show(id as SectionId),
  });
  const select = (id: SectionId): void => {
    tabs.select(id);
    show(id);
  };
  select('play');
  return {
    tabs: tabs.list,
    places: sections,
    select,
    onShow: (listener: (id: SectionId) => void): void => void listeners.push(listener),
  };
}

/** A copy at today's odds; undefined if its play no longer exists. */
function againTicket(
  { play, selection, unit, multiple, lines, stake }: TicketView,
  { plays, oddsVersion }: LotteryState,
): BasketTicket | undefined {
  const view = plays.find(({ code }) => code === play);
  return (
    view && {
      clientTicketId: newTicketId(),
      play,
      selection,
      unit,
      multiple,
      lines,
      stake,
      oddsVersion,
      prizes: view.prizes,
      drawCount: 1,
      stopAfterWin: false,
    }
  );
}

function createBasketLink(open: () => void) {
  const button = element('button', { type: 'button', class: 'basket-link', click: open });
  const show = (count: number): void => {
    button.hidden = count === 0;
    button.textContent = t('basketCount', { count });
  };
  show(0);
  return { button, show };
}

export function buildPage(
  main: HTMLElement,
  store: Store,
  { header, show: showHeader }: PageHeader,
): void {
  const { line, announce } = createNews();
  const drawBar = createDrawBar(store);
  /** Waits until the numbers are revealed. */
  async function tellOutcome(summary: DrawSummary): Promise<void> {
    await drawBar.whenRevealed();
    const { currency, results } = store.state();
    const numbers = results.find(({ numero }) => numero === summary.numero)?.numbers;
    const isGood = summary.paid > summary.stake;
    const picture = numbers ? resultBalls(numbers) : undefined;
    announce(summaryText(summary, currency), { isGood, ...(picture && { picture }) });
    if (isGood) sound('win');
  }
  const link = createBasketLink(() => basket.focus());
  const editTicket = (ticket: BasketTicket): void => {
    sections.select('play');
    playPanel.edit(ticket);
    document.getElementById('board-panel')?.focus();
  };
  const basket = createBasket({
    store,
    announce,
    onCount: link.show,
    onEdit: editTicket,
    onOdds: () => playPanel.refresh(),
  });
  const playPanel = createPlayPanel({
    store,
    onAdd(ticket) {
      basket.add(ticket);
      announce(t('added'));
    },
  });
  const playAgain = (ticket: TicketView): void => {
    const again = againTicket(ticket, store.state());
    if (!again) return;
    basket.add(again);
    sections.select('play');
    basket.focus();
    announce(t('added'));
  };
  const tickets = createTicketsView({ store, announce, onAgain: playAgain });
  const results = createResultsView(store);
  const playSection = element('div', { class: 'betting' }, playPanel.panel, basket.section);
  const sections = createSections({
    play: playSection,
    tickets: tickets.panel,
    results: results.panel,
  });
  sections.onShow((id) => id === 'results' && results.open());
  if (start.view === 'lobby') sections.select('results');
  playPanel.bar.querySelector('.price')?.after(link.button);
  main.replaceChildren(header, drawBar.bar, sections.tabs, ...sections.places, line);
  const refreshHeader = (): void => showHeader(store.state());
  store.subscribe(refreshHeader);
  refreshHeader();
  let onSale = store.openDraws()[0]?.id;
  setInterval(() => {
    drawBar.tick();
    const next = store.openDraws()[0]?.id;
    if (next === onSale) return;
    onSale = next;
    // A draw has locked: updates everything that names the next one.
    store.update({});
  }, 250);
  followDraws(store, {
    onEnded: (summary) => void tellOutcome(summary),
    onStop: (fault) => announce(t(faultKey(fault)), { stays: true }),
  });
  postToParent('ready');
}
