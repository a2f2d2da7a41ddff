import { expect } from 'vitest';
import { decideDraw } from '#app/vendors/lottery/draws/draw-outcome.ts';
import { ticketPrize } from '#app/vendors/lottery/tickets/settle-draw.ts';
import type { Ticket } from '#app/vendors/lottery/db/tickets.ts';
import type { TestLottery } from './lottery.ts';

/**
 * The laws of a draw that has ended.
 * @param startBalance of each player, minor units
 */
export async function checkDrawLaws(
  { brand, lottery, wallet, drawBook, faults, draw: findDraw }: TestLottery,
  players: readonly string[],
  startBalance: number,
): Promise<readonly Ticket[]> {
  const draw = await findDraw();
  if (!draw) throw new Error('the draw is lost');
  await lottery.runMaintenance();
  expect(faults).toEqual([]);
  expect(wallet.violations).toEqual([]);
  // Each order moved money at most once.
  expect([...wallet.applied.values()].filter((times) => times !== 1)).toEqual([]);
  const tickets: Ticket[] = [];
  for (const player of players) {
    const playerTickets = await lottery.tickets.ofPlayer({ brand, id: draw.id }, player);
    tickets.push(...playerTickets);
    const taken = playerTickets.filter(({ step }) => step === 'settled');
    const staked = taken.reduce((sum, { stake }) => sum + stake, 0);
    const paid = taken.reduce((sum, { prize }) => sum + (prize ?? NaN), 0);
    expect(wallet.balance(player)).toBe(startBalance - staked + paid);
    if (taken.length > 0) expect(wallet.endedRounds).toContain(`${player} ${draw.id}`);
  }
  const taken = tickets.filter(({ step }) => step === 'settled');
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  if (draw.state === 'settled') {
    const outcome = decideDraw(draw);
    for (const ticket of taken) {
      expect(ticket.prize).toBe(ticketPrize(draw, ticket, outcome));
      expect(ticket.ending).toBe((ticket.prize ?? 0) > 0 ? 'won' : 'lost');
    }
    expect(draw.ticketCount).toBe(taken.length);
    expect(draw.stakeSum).toBe(sum(taken.map(({ stake }) => stake)));
    expect(draw.paidSum).toBe(sum(taken.map(({ prize }) => prize ?? NaN)));
    expect(wallet.house()).toBe((draw.stakeSum ?? NaN) - (draw.paidSum ?? NaN));
    expect(taken.map(({ sequence }) => sequence ?? 0).sort((a, b) => a - b)).toEqual(
      taken.map((_, index) => index + 1),
    );
  } else expect([draw.state, taken, wallet.house()]).toEqual(['voided', [], 0]);
  // The platform received everything published, unchanged.
  const { operatorSeed, platformSeed, numbers, ticketRoot: root, paidSum: paid } = draw;
  const recorded = drawBook.of(draw.id);
  expect(recorded[0]?.facts).toMatchObject({ announcement: draw.announcement });
  if (draw.state === 'settled')
    expect(recorded.slice(1).map(({ kind, facts }) => [kind, facts])).toEqual([
      ['frozen', { root, count: draw.ticketCount, stake: draw.stakeSum }],
      ['result', { operatorSeed, platformSeed, numbers }],
      ['settled', { paid }],
    ]);
  else expect(recorded.at(-1)).toMatchObject({ kind: 'void', facts: { ground: draw.voidGround } });
  // Each ticket has ended in exactly one way.
  for (const { step } of tickets) expect(['settled', 'refused', 'undone']).toContain(step);
  return tickets;
}
