import type { z } from 'zod';
import type { Random } from '#app/lib/random.ts';
import type { Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Database } from '../db/database.ts';
import type { IdentitySandbox } from '../identity/identity-area.ts';
import type { Outbox } from '../messaging/outbox.ts';
import type { FeedbackStore } from '../feedback/feedback-store.ts';
import type { SwitchStore } from '../system-status/switch-store.ts';
import type { SandboxStore } from './state-store.ts';

export interface SandboxDeps {
  readonly store: SandboxStore;
  readonly switches: SwitchStore;
  readonly outbox: Outbox;
  readonly feedback: FeedbackStore;
  readonly accounts: IdentitySandbox;
  readonly database: Database;
  readonly random: Random;
}

export interface Control {
  readonly method: 'GET' | 'POST';
  readonly input: z.ZodType;
  run(input: unknown, tenant: Tenant): Promise<Result<unknown, CallFault>>;
}

export const control = <Input extends z.ZodType>(
  method: Control['method'],
  input: Input,
  run: (input: z.output<Input>, tenant: Tenant) => Promise<Result<unknown, CallFault>>,
): Control => ({
  method,
  input,
  // The API passes only input parsed by this schema.
  run: (value, tenant) => run(value as z.output<Input>, tenant),
});
