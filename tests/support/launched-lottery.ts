import { randomBytes } from 'node:crypto';
import { lotteryPace } from '#app/domain/games/lottery-games.ts';
import type {
  CancelResponse,
  CancelSeriesResponse,
  DrawResponse,
  DrawsResponse,
  ErrorResponse,
  HistoryResponse,
  OpenResponse,
  PathResponse,
  PlaceResponse,
  PlayView,
  QuoteResponse,
  TicketsResponse,
} from '#app/vendors/lottery/page-protocol.ts';
import { launchGame, logInWithMoney } from './launched-game.ts';
import { sendRequest } from './server.ts';

interface Answers {
  readonly open: OpenResponse;
  readonly draws: DrawsResponse;
  readonly quote: QuoteResponse;
  readonly place: PlaceResponse;
  readonly cancel: CancelResponse;
  readonly cancelSeries: CancelSeriesResponse;
  readonly tickets: TicketsResponse;
  readonly draw: DrawResponse;
  readonly path: PathResponse;
  readonly history: HistoryResponse;
}

/** `type` is its type in the catalogue. */
interface Lottery {
  readonly gameCode: string;
  readonly gameType: 'LOTT' | 'ELOTT';
  /** Minor units. */
  readonly balance?: number;
}

/** Opened by the seeded player as in a browser. */
export async function launchLottery(
  port: number,
  host: string,
  { gameCode, gameType, balance = 5_000_000 }: Lottery,
) {
  if (lotteryPace(gameCode) === undefined) throw new Error(`${gameCode} is no lottery`);
  const token = await logInWithMoney(port, host, balance);
  const { url, page } = await launchGame(port, host, { gameType, gameCode }, token);
  async function send(endpoint: string, payload: object = {}) {
    const { status, headers, body } = await sendRequest(
      port,
      host,
      `/lottery-vendor/api/${endpoint}`,
      {
        method: 'POST',
        headers: { 'content-type': 'text/plain', origin: 'null' },
        body: JSON.stringify({ ...page, gameCode, ...payload }),
      },
    );
    return { status, headers, json: JSON.parse(body.toString()) as unknown };
  }
  return {
    url,
    token,
    send,
    async ask<Name extends keyof Answers>(endpoint: Name, payload: object = {}) {
      const { status, json } = await send(endpoint, payload);
      if (status !== 200) throw new Error(`${endpoint}: ${status} ${JSON.stringify(json)}`);
      return json as Answers[Name];
    },
    async refusal(endpoint: keyof Answers, payload: object = {}) {
      const { status, json } = await send(endpoint, payload);
      return { status, ...(json as ErrorResponse) };
    },
  };
}

export const newTicketId = (): string => randomBytes(12).toString('hex');

/** The smallest one-line bet of a play. */
export const simpleBet = ({ oddsVersion, units }: OpenResponse, { code, groups }: PlayView) => ({
  play: code,
  unit: units[0],
  multiple: 1,
  oddsVersion,
  selection: groups.map(({ from, min }) => Array.from({ length: min }, (_, index) => from + index)),
});
