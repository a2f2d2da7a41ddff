import { trialType } from '#app/lib/account-types.ts';
import { openLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import { digits, token } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Session } from '../db/database.ts';
import type { Handler, Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { newReferralCode } from './affiliate-store.ts';
import { dropUnusedTrials, insertTrial } from './free-play-store.ts';
import { freePlayTexts, limits } from './limits.ts';
import { hasModule } from './parts.ts';
import type { AccountTools } from './tools.ts';

/** Shorter, and two players might have thought of the same. */
const shortestText = 16;
/** How many old trial accounts go with each new one, so that they cannot pile up. */
const droppedAtOnce = 20;
const mostNames = 5;

type Answer = Result<CallOutput<'freePlay'>, CallFault>;

/**
 * Free play [AU-12, API-13]: a trial account of its own, with play money and no password, for as
 * long as its session lasts.
 */
export function createFreePlay(tools: AccountTools): Handler<'freePlay'> {
  return async ({ random }, visit) => {
    const { tenant, now } = visit;
    if (!hasModule(tenant, 'FREEPLAY')) return refuse(fault('not_found'));
    const admitted = await tools.throttle(visit, limits.freePlay);
    if (!admitted.ok) return admitted;
    const text = openLegacyEnvelope(random);
    // A request that was heard on its way makes no second account.
    const fresh =
      text !== undefined &&
      text.length >= shortestText &&
      (await tools.counters.add(tenant.code, freePlayTexts, text, now)) === 1;
    if (!fresh) return refuse(fault('invalid_input', { paths: ['random'] }));
    await tools.database.transaction((session) =>
      dropUnusedTrials(session, tenant, now, droppedAtOnce),
    );
    return tools.database.transaction((session) => begin(session, visit));
  };

  async function begin(session: Session, visit: Visit): Promise<Answer> {
    const { tenant, now } = visit;
    const id = token(tools.random, 12);
    const account = await newTrial(session, visit, id);
    const opened = await tools.sessions.open(session, visit, id);
    if (!opened.ok) throw new Error(`a trial account of ${tenant.code} may not begin, at ${now}`);
    return ok({
      token: opened.value,
      firstTimeLogin: true,
      passwordExpired: false,
      changeDue: false,
      account,
      type: trialType,
      customerId: id,
    });
  }

  /** Its name is one that nobody has. */
  async function newTrial(session: Session, { tenant, now }: Visit, id: string): Promise<string> {
    for (let tried = 0; tried < mostNames; tried += 1) {
      const account = `guest_${digits(tools.random, 10)}`;
      if (
        await insertTrial(
          session,
          tenant,
          { id, account, referralCode: newReferralCode(tools.random) },
          now,
        )
      )
        return account;
    }
    throw new Error('no free name for a trial account');
  }
}
