import { z } from 'zod';
import { orElse } from '../reading-rules.ts';
import { defineCall } from './call.ts';
import { minor, time } from './quantities.ts';

const language = z.string().max(10);
const promotionId = z.string().min(1).max(60);
/** A moment in ms since the epoch; absent: unknown. */
const moment = time.nullish();

export const promotionSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: orElse(z.string(), ''),
  type: orElse(z.string(), ''),
  /** join, claim, applying, close, rejected, issued, claimed, process, signed or coming [PR-01]. */
  state: orElse(z.string(), 'close'),
  motif: orElse(z.string(), ''),
  from: moment,
  until: moment,
});
export type Promotion = z.infer<typeof promotionSchema>;

const optionalText = orElse(z.string(), '');
const card = {
  motif: optionalText,
  title: z.string(),
  summary: optionalText,
  content: optionalText,
};

export const vipLevelSchema = z.object({
  rank: z.number().int(),
  points: z.number().int(),
  ...card,
});
export type VipLevel = z.infer<typeof vipLevelSchema>;

export const winnerSchema = z.object({
  /** A name that only its owner recognises: `pl***01`. */
  account: z.string(),
  /** Minor units. */
  amount: minor,
  at: orElse(time, 0),
});
export type Winner = z.infer<typeof winnerSchema>;

/** Promotions and their winners, and VIP levels [API-28, API-29, PR-01, PR-02, PR-04]. */
export const offerCalls = {
  promotions: defineCall({
    method: 'GET',
    path: '/wps/relay/promotions',
    token: 'optional',
    encrypted: false,
    summary:
      'The brand’s promotions in a language, without their bodies; the state is that of this moment and, with a token, of this member.',
    input: z.object({ language }),
    output: z.array(promotionSchema),
  }),
  promotionDetail: defineCall({
    method: 'GET',
    path: '/wps/relay/promotion',
    token: 'optional',
    encrypted: false,
    summary: 'One promotion with its terms, as sanitised HTML.',
    input: z.object({ id: promotionId, language }),
    output: promotionSchema.extend({ content: optionalText }),
  }),
  promotionJoin: defineCall({
    method: 'PUT',
    path: '/wps/relay/promotion/join',
    token: true,
    encrypted: false,
    summary: 'The member takes part in a promotion that is open; once joined, they stay in it.',
    input: z.object({ id: promotionId }),
    output: z.object({ state: orElse(z.string(), 'signed') }),
  }),
  winners: defineCall({
    method: 'GET',
    path: '/wps/relay/promotion/winners',
    token: false,
    encrypted: false,
    summary: 'Who was paid out of a promotion, the largest amount first; names are masked.',
    input: z.object({ id: promotionId, count: z.coerce.number().int().min(1).max(50).default(10) }),
    output: z.array(winnerSchema),
  }),
  vipLevels: defineCall({
    method: 'GET',
    path: '/wps/relay/vip/levels',
    token: false,
    encrypted: false,
    summary: 'The VIP levels, from the lowest to the highest: what each begins at and brings.',
    input: z.object({ language }),
    output: z.array(vipLevelSchema),
  }),
};
