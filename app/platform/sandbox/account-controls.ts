import { z } from 'zod';
import { agentTypes, memberType, trialType } from '#app/lib/account-types.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../http/answer.ts';
import { feedbackPicturePath } from './feedback-picture.ts';
import { control, type Control, type SandboxParts } from './control.ts';

const account = z.string().min(1).max(255);
const types = new Set([memberType, trialType, ...agentTypes]);
/** More than any test needs, less than a ledger can hold. */
const MOST_PLAY_MONEY = 1_000_000_000_000;

const credited = (outcome: 'done' | 'unknown' | 'limit-reached'): Result<unknown, CallFault> =>
  outcome === 'limit-reached' ? refuse(fault('limit_reached')) : found(outcome === 'done');
const found = (done: boolean): Result<unknown, CallFault> =>
  done ? ok({}) : refuse(fault('not_found'));

/** The controls over a brand's accounts, captchas and messages. */
export const accountControls = ({
  accounts,
  outbox,
  feedback,
}: SandboxParts): Readonly<Record<string, Control>> => ({
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
          pictures: entry.pictures.map((bytes, place) => ({
            url: feedbackPicturePath(entry.number, place),
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
    z.object({ account, minor: z.number().int().min(1).max(MOST_PLAY_MONEY) }),
    async (input, tenant) => credited(await accounts.credit(tenant, input.account, input.minor)),
  ),
  award: control(
    'POST',
    z.object({
      account,
      promotion: z.string().min(1).max(60),
      minor: z.number().int().min(1).max(MOST_PLAY_MONEY),
    }),
    async (input, tenant) =>
      credited(
        tenant.promotions.some(({ id }) => id === input.promotion)
          ? await accounts.credit(tenant, input.account, input.minor, input.promotion)
          : 'unknown',
      ),
  ),
  'account-type': control(
    'POST',
    z.object({ account, type: z.number().refine((type) => types.has(type)) }),
    async (input, { code }) => found(await accounts.setType(code, input.account, input.type)),
  ),
  'expire-password': control('POST', z.object({ account }), async (input, { code }) =>
    found(await accounts.expirePassword(code, input.account)),
  ),
  'demand-captcha': control('POST', z.object({ account }), async (input, { code }) =>
    found(await accounts.demandCaptcha(code, input.account)),
  ),
});
