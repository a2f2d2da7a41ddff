import { z } from 'zod';
import { agentFlags, memberType, trialType } from '#app/domain/accounts/account-types.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../calls/responses.ts';
import { feedbackImagePath } from './feedback-image.ts';
import { control, type Control, type SandboxDeps } from './control.ts';

const account = z.string().min(1).max(255);
/** Types of all brands, to test which ones this brand refuses. */
const types = new Set<number>([memberType, trialType, ...agentFlags]);
/** More than tests need, less than the ledger's maximum. */
const MAX_CREDIT_MINOR = 1_000_000_000_000;

const creditResult = (outcome: 'done' | 'unknown' | 'limit-reached'): Result<unknown, CallFault> =>
  outcome === 'limit-reached' ? refuse(fault('limit_reached')) : okOrNotFound(outcome === 'done');
const okOrNotFound = (isDone: boolean): Result<unknown, CallFault> =>
  isDone ? ok({}) : refuse(fault('not_found'));

const uplineControl = (accounts: SandboxDeps['accounts']): Control =>
  control('POST', z.object({ account, upline: account.nullable() }), async (input, { code }) => {
    const outcome = await accounts.setUpline(code, input.account, input.upline);
    if (outcome === 'unknown') return refuse(fault('not_found'));
    return outcome === 'set' || outcome === 'same'
      ? ok({})
      : refuse(fault('invalid_input', { paths: ['upline'], reason: outcome }));
  });

export const accountControls = ({
  accounts,
  outbox,
  feedback,
}: SandboxDeps): Readonly<Record<string, Control>> => ({
  outbox: control(
    'GET',
    z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    async ({ limit }, { code }) => ok({ messages: await outbox.list(code, limit) }),
  ),
  feedback: control(
    'GET',
    z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    async ({ limit }, { code }) =>
      ok({
        feedback: (await feedback.list(code, limit)).map((entry) => ({
          ...entry,
          pictures: entry.pictures.map((bytes, index) => ({
            url: feedbackImagePath(entry.number, index),
            bytes,
          })),
        })),
      }),
  ),
  'captcha-answer': control(
    'GET',
    z.object({ captchaId: z.string().min(1).max(80) }),
    async ({ captchaId }, { code }) => {
      const answer = await accounts.captchaAnswer(code, captchaId);
      return answer === undefined ? refuse(fault('not_found')) : ok({ answer });
    },
  ),
  credit: control(
    'POST',
    z.object({ account, minor: z.number().int().min(1).max(MAX_CREDIT_MINOR) }),
    async (input, tenant) =>
      creditResult(await accounts.credit(tenant, input.account, input.minor)),
  ),
  award: control(
    'POST',
    z.object({
      account,
      promotion: z.string().min(1).max(60),
      minor: z.number().int().min(1).max(MAX_CREDIT_MINOR),
    }),
    async (input, tenant) =>
      creditResult(
        tenant.promotions.some(({ id }) => id === input.promotion)
          ? await accounts.credit(tenant, input.account, input.minor, input.promotion)
          : 'unknown',
      ),
  ),
  'account-type': control(
    'POST',
    z.object({ account, type: z.number().refine((type) => types.has(type)) }),
    async (input, { code }) =>
      okOrNotFound(await accounts.setType(code, input.account, input.type)),
  ),
  upline: uplineControl(accounts),
  'expire-password': control('POST', z.object({ account }), async (input, { code }) =>
    okOrNotFound(await accounts.expirePassword(code, input.account)),
  ),
  'demand-captcha': control('POST', z.object({ account }), async (input, { code }) =>
    okOrNotFound(await accounts.demandCaptcha(code, input.account)),
  ),
});
