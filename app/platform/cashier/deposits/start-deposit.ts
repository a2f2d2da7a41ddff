import { demoProvider } from '#app/domain/payments/deposit-methods.ts';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { FindPaymentProvider, StartedDeposit } from '../providers/payment-provider.ts';
import { bySystem, changeState } from './change-state.ts';
import { lockDeposit, type DepositOrder } from './deposit-store.ts';

export interface StartDeps {
  readonly database: Database;
  readonly findProvider: FindPaymentProvider;
  /** The brand's primary host, for redirects back. */
  readonly hostOf: (tenant: string) => Promise<string | undefined>;
}

/** The demo provider runs on the brand's host, so a path is enough. */
async function returnUrlOf({ hostOf }: StartDeps, { tenant, id, provider }: DepositOrder) {
  const path = `/member/depositv2?order=${id}`;
  const host = provider === demoProvider ? undefined : await hostOf(tenant);
  return host === undefined ? path : `https://${host}${path}`;
}

/** Does nothing if the order has changed in the meantime. */
const storeAnswer = (
  database: Database,
  { tenant, id }: DepositOrder,
  { ref, page, instructions }: StartedDeposit,
  at: number,
): Promise<DepositOrder | undefined> =>
  database.transaction(async (tx) => {
    const order = await lockDeposit(tx, tenant, id);
    if (order?.state !== 'created') return order;
    const json = instructions === undefined ? null : JSON.stringify(instructions);
    await tx.run(sql`update deposit_order set provider_ref = ${ref}, page = ${page ?? null},
        instructions = ${json}::jsonb where tenant = ${tenant} and id = ${id}`);
    await changeState(tx, order, 'pending', {
      actor: 'provider',
      actorName: order.provider ?? '',
      reason: '',
      at,
    });
    return lockDeposit(tx, tenant, id);
  });

/**
 * Idempotent. Without a response the order stays `created` and the job retries. Never call it in a
 * transaction.
 */
export async function startDeposit(
  deps: StartDeps,
  order: DepositOrder,
  at: number,
): Promise<DepositOrder> {
  const { tenant, id, channel, amount, currency, reference, expiresAt, language } = order;
  if (order.state !== 'created' || order.provider === null) return order;
  const provider = await deps.findProvider(tenant, order.provider);
  const started = await provider?.startDeposit({
    order: id,
    channel,
    amount,
    currency,
    reference,
    expiresAt,
    language,
    returnUrl: await returnUrlOf(deps, order),
  });
  if (started?.ok) return (await storeAnswer(deps.database, order, started.value, at)) ?? order;
  // Missing provider or final refusal: no money will come.
  if (started === undefined || started.fault.kind === 'refused')
    return deps.database.transaction(async (tx) => {
      const current = await lockDeposit(tx, tenant, id);
      return current?.state === 'created'
        ? changeState(tx, current, 'rejected', bySystem(at, 'provider'))
        : (current ?? order);
    });
  return order;
}
