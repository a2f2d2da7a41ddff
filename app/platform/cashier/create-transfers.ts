import type { Random } from '#app/lib/random.ts';
import type { Handlers } from '../calls/handler.ts';
import type { PaymentPassword } from '../calls/payment-password.ts';
import type { SecondFactor } from '../calls/second-factor.ts';
import type { Database } from '../db/database.ts';
import { createCounters } from '../rate-limit/counters.ts';
import { createGroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { createTransferCalls, type TransferCall } from './transfers/transfer-calls.ts';

interface TransferDeps {
  readonly database: Database;
  readonly random: Random;
  readonly sandbox: boolean;
  readonly paymentPassword: PaymentPassword;
  readonly secondFactor: SecondFactor;
}

export const createTransfers = (deps: TransferDeps): Handlers<TransferCall> =>
  createTransferCalls({
    ...deps,
    counters: createCounters(deps.database),
    groupDigests: createGroupDigests(deps.random),
  });
