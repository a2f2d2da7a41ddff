import { z } from 'zod';
import { rawText } from './form-schema.ts';

/* The forms that are a button with its hidden fields: nothing in them is typed. */

/** The reminder of the time was seen; the player goes on where they were. */
export const reminderSchema = z.object({ next: rawText });

/** Free play: whether the age was confirmed, and where to go afterwards [AU-12]. */
export const freePlaySchema = z.object({ ofAge: rawText, next: rawText });

/** A log-in or a link through another service begins [AU-06, AU-25]. */
export const socialStartSchema = z.object({ purpose: rawText, next: rawText });

/** A choice of language, theme or consent [SH-08, SH-17, CS-09]. */
export const preferencesSchema = z.object({
  language: rawText,
  theme: rawText,
  consent: rawText,
  next: rawText,
});

/** A game becomes a favourite, or is one no more [GM-06]. */
export const favouriteSchema = z.object({
  gameType: rawText,
  nodeId: rawText,
  vendor: rawText,
  favourite: rawText,
  next: rawText,
});

/** The forms of the security centre that hold nothing typed: sessions, breaks [MC-01]. */
export const securitySchema = z.object({
  intent: rawText,
  session: rawText,
  device: rawText,
  hours: rawText,
  months: rawText,
  everywhere: rawText,
});
