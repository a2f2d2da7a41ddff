import type { StoredDraw } from '../db/draws.ts';
import type { Series } from '../db/series.ts';
import type { Ticket, TicketWithDraw } from '../db/tickets.ts';
import type { AssuranceLevel } from '../draws/draw-seeds.ts';
import { paytableOf, type PricedPlay } from '../games.ts';
import type {
  DrawResponse,
  OpenDrawView,
  PlayView,
  PrizeView,
  ResultView,
  SeriesView,
  TicketStatus,
  TicketView,
} from '../page-protocol.ts';

/** A bet on several draws has one client id, but each of its tickets needs a key. */
export const askOf = (clientTicketId: string, drawId: string): string =>
  `${clientTicketId}:${drawId}`;
const clientTicketIdOf = ({ ask }: Pick<Ticket, 'ask'>): string => ask.slice(0, ask.indexOf(':'));

/** Level C needs a public beacon, which no draw uses. */
const levelOf = ({ platformHash }: StoredDraw): AssuranceLevel => (platformHash === '' ? 'A' : 'B');

export const prizeViews = ({ play, odds }: PricedPlay): readonly PrizeView[] =>
  play.prizes.map(({ code }, index) => ({ code, odds: odds[index] ?? 0 }));

export function playView(priced: PricedPlay): PlayView {
  const { code, entry, hasOptions, prizes, unitsPerLine } = priced.play;
  return {
    code,
    unitsPerLine,
    rule: entry.rule,
    size: entry.size,
    groups: entry.groups,
    ...(hasOptions ? { options: prizes.map((prize) => prize.code) } : {}),
    prizes: prizeViews(priced),
  };
}

const commitmentsOf = (draw: StoredDraw): OpenDrawView['commitments'] => ({
  operatorHash: draw.operatorHash,
  platformHash: draw.platformHash,
  paytableHash: draw.paytableHash,
  announcement: draw.announcement,
});

export const openDrawView = (draw: StoredDraw): OpenDrawView => ({
  id: draw.id,
  numero: draw.numero,
  opensAt: draw.opensAt,
  locksAt: draw.locksAt,
  drawsAt: draw.drawsAt,
  level: levelOf(draw),
  commitments: commitmentsOf(draw),
});

export const resultView = (draw: StoredDraw): ResultView => ({
  id: draw.id,
  numero: draw.numero,
  drawsAt: draw.drawsAt,
  state: draw.state,
  level: levelOf(draw),
  numbers: draw.numbers,
  voidGround: draw.voidGround,
});

export const proofPath = (drawId: string): string =>
  `/lottery-vendor/proof?${new URLSearchParams({ draw: drawId }).toString()}`;

export const drawView = (draw: StoredDraw): Pick<DrawResponse, 'draw' | 'root' | 'proofFile'> => ({
  draw: {
    ...resultView(draw),
    opensAt: draw.opensAt,
    locksAt: draw.locksAt,
    commitments: commitmentsOf(draw),
  },
  root:
    draw.ticketRoot === null
      ? null
      : { root: draw.ticketRoot, count: draw.ticketCount ?? 0, stake: draw.stakeSum ?? 0 },
  proofFile: draw.numbers === null ? null : proofPath(draw.id),
});

function statusOf({ step, ending }: Ticket): TicketStatus {
  if (step === 'bet-asked') return 'pending';
  return ending === null || step === 'placed' ? 'placed' : ending;
}

export const ticketView = (
  ticket: Ticket,
  draw: Pick<TicketWithDraw, 'numero' | 'locksAt' | 'drawsAt' | 'numbers'>,
): TicketView => ({
  id: ticket.id,
  clientTicketId: clientTicketIdOf(ticket),
  drawId: ticket.drawId,
  play: ticket.play,
  selection: ticket.selection,
  lines: ticket.lines,
  unit: ticket.unit,
  multiple: ticket.multiple,
  stake: ticket.stake,
  odds: ticket.odds,
  placedAt: ticket.placedAt,
  status: statusOf(ticket),
  prize: ticket.prize,
  sequence: ticket.sequence,
  numero: draw.numero,
  locksAt: draw.locksAt,
  drawsAt: draw.drawsAt,
  numbers: draw.numbers,
});

export const seriesView = (series: Series): SeriesView => ({
  id: series.ask,
  drawCount: series.drawCount,
  stopAfterWin: series.stopAfterWin,
  state: series.step,
  ending: series.ending,
});

export const drawPaytable = ({ model, prizeGroup }: Pick<StoredDraw, 'model' | 'prizeGroup'>) =>
  paytableOf(model, prizeGroup);
