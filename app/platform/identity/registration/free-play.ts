import { trialType } from '#app/domain/accounts/account-types.ts';
import { openLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import { digits, token } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Queryable } from '../../db/database.ts';
import { actTransaction } from '../../calls/act-transaction.ts';
import type { Handler, CallContext } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import { newReferralCode } from './affiliate-store.ts';
import { deleteUnusedTrials, insertTrial } from './free-play-store.ts';
import { freePlayTexts, rateLimits } from '../../rate-limit/rules.ts';
import { hasModule } from '../deps.ts';
import type { IdentityServices } from '../identity-services.ts';

/** Shorter texts could collide between players. */
const minTextLength = 16;
/** Each new trial account deletes this many old ones, to bound their number. */
const cleanupBatchSize = 20;
const maxNameAttempts = 5;

type CallResult = Result<CallOutput<'freePlay'>, CallFault>;

/**
 * Trial accounts have play money and no password, and last as long as their session [AU-12,
 * API-13].
 * @throws when no username is free, or a new account is refused a session
 */
export function createFreePlay(services: IdentityServices): Handler<'freePlay'> {
  return async ({ random }, context) => {
    const { tenant, now } = context;
    if (!hasModule(tenant, 'FREEPLAY')) return refuse(fault('not_found'));
    const admission = await services.throttle(context, rateLimits.freePlay);
    if (!admission.ok) return admission;
    const text = openLegacyEnvelope(random);
    // A repeated or intercepted request must not create a second account.
    const isFirstUse =
      text !== undefined &&
      text.length >= minTextLength &&
      (await services.counters.add(tenant.code, freePlayTexts, text, now)) === 1;
    if (!isFirstUse) return refuse(fault('invalid_input', { paths: ['random'] }));
    await services.database.transaction((db) =>
      deleteUnusedTrials(db, tenant, now, cleanupBatchSize),
    );
    return actTransaction(services.database, context, async (tx, recordAct) => {
      const result = await startTrial(tx, context);
      if (result.ok) await recordAct(result.value.customerId);
      return result;
    });
  };

  async function startTrial(db: Queryable, context: CallContext): Promise<CallResult> {
    const { tenant, now } = context;
    const id = token(services.random, 12);
    const account = await insertNamedTrial(db, context, id);
    const newSession = await services.sessions.open(db, context, id);
    if (!newSession.ok)
      throw new Error(`a new trial account of ${tenant.code} was refused a session at ${now} ms`);
    return ok({
      token: newSession.value,
      firstTimeLogin: true,
      passwordExpired: false,
      changeDue: false,
      account,
      type: trialType,
      customerId: id,
    });
  }

  async function insertNamedTrial(
    db: Queryable,
    { tenant, now }: CallContext,
    id: string,
  ): Promise<string> {
    for (let attempt = 0; attempt < maxNameAttempts; attempt += 1) {
      const account = `guest_${digits(services.random, 10)}`;
      if (
        await insertTrial(
          db,
          tenant,
          { id, account, referralCode: newReferralCode(services.random) },
          now,
        )
      )
        return account;
    }
    throw new Error('found no free username for a trial account');
  }
}
