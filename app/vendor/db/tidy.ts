import { tableTime } from '../server/game-clock.ts';
import type { Store } from './store.ts';

/** ms after which a session that nobody opened a game with again is asked of the wallet anew. */
const sessionKeptMs = 24 * 60 * 60_000;
/** Rounds of a table after which one that nobody bet in is of no more use to anybody: two hours of them. */
const emptyRoundsKept = 240;

/** Forgets what nobody can come back to. What was played stays, with the seeds that decided it. */
export async function tidy(store: Store, now: number): Promise<void> {
  await store.run('delete from vendor_session where seen_at < $1', [now - sessionKeptMs]);
  await store.run(
    'delete from vendor_table_round t where t.number < $1 and not exists (select 1 from vendor_round r where r.brand = t.brand and r.game_code = t.game_code and r.nonce = t.number and r.seed is null)',
    [tableTime(now).number - emptyRoundsKept],
  );
}
