import { z } from 'zod';
import { rawText } from './form-schema.ts';

/* Forms that consist of a button with hidden fields. */

export const reminderSchema = z.object({ next: rawText });

export const freePlaySchema = z.object({ ofAge: rawText, next: rawText });

export const socialStartSchema = z.object({ purpose: rawText, next: rawText });

export const preferencesSchema = z.object({
  language: rawText,
  theme: rawText,
  consent: rawText,
  next: rawText,
});

export const favouriteSchema = z.object({
  gameType: rawText,
  nodeId: rawText,
  vendor: rawText,
  favourite: rawText,
  next: rawText,
});

/** `upto` is the last settled bet that the page has shown [MC-14]. */
export const rebateClaimSchema = z.object({ intent: rawText, upto: rawText });

export const rewardClaimSchema = z.object({
  intent: rawText,
  reward: rawText,
  bonus: rawText,
  clientId: rawText,
});

/** Without a part it joins the promotion [PR-01]. */
export const promotionClaimSchema = z.object({ part: rawText, clientId: rawText });

export const messageSchema = z.object({ intent: rawText, message: rawText });

export const securitySchema = z.object({
  intent: rawText,
  session: rawText,
  avatar: rawText,
  device: rawText,
  hours: rawText,
  months: rawText,
  everywhere: rawText,
});
