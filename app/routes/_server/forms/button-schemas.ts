import { z } from 'zod';
import { rawText } from './form-schema.ts';

/* Forms that are a button with hidden fields, without typed input. */

/** The time reminder was seen; the player continues where they were. */
export const reminderSchema = z.object({ next: rawText });

/** Free play: whether the age was confirmed, and where to go afterwards [AU-12]. */
export const freePlaySchema = z.object({ ofAge: rawText, next: rawText });

/** Starts a log-in or a link through another service [AU-06, AU-25]. */
export const socialStartSchema = z.object({ purpose: rawText, next: rawText });

/** A choice of language, theme or consent [SH-08, SH-17, CS-09]. */
export const preferencesSchema = z.object({
  language: rawText,
  theme: rawText,
  consent: rawText,
  next: rawText,
});

/** Adds or removes a favourite [GM-06]. */
export const favouriteSchema = z.object({
  gameType: rawText,
  nodeId: rawText,
  vendor: rawText,
  favourite: rawText,
  next: rawText,
});

/** Claims a rebate up to the settled bet that the page has seen [MC-14]. */
export const rebateClaimSchema = z.object({ intent: rawText, upto: rawText });

/** Claims a reward, or cancels or prefers a bonus, that the page has seen [MC-10]. */
export const rewardClaimSchema = z.object({
  intent: rawText,
  reward: rawText,
  bonus: rawText,
  clientId: rawText,
});

/** Claims the reward that a promotion's page has seen; without a part it joins [PR-01]. */
export const promotionClaimSchema = z.object({ part: rawText, clientId: rawText });

/** Marks messages as read, or deletes one [MC-13]. */
export const messageSchema = z.object({ intent: rawText, message: rawText });

/** The forms of the security centre without typed input: sessions, exclusions [MC-01]. */
export const securitySchema = z.object({
  intent: rawText,
  session: rawText,
  avatar: rawText,
  device: rawText,
  hours: rawText,
  months: rawText,
  everywhere: rawText,
});
