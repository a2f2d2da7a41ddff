import { z } from 'zod';
import { carryModes } from '#app/lib/contracts/dividend-base.ts';
import { rateTypes } from '#app/lib/contracts/tiers.ts';
import { optionalText, rawText } from './form-schema.ts';

const maxLength = 20;
const column = z.array(optionalText(maxLength)).default([]);

/** The buttons of a contract: its version, and the accounts whose contracts end with it [AG-13]. */
export const contractSchema = z.object({
  intent: rawText,
  member: optionalText(100),
  number: optionalText(maxLength),
  ends: rawText,
});

/** The columns of a proposal's form, each with a field for each row. */
export const proposalColumns = [
  'threshold0',
  'threshold1',
  'threshold2',
  'rate0',
  'rate1',
] as const;

/** Proposes a table to a direct member, as people type its numbers [AG-13]. */
export const proposalSchema = z.object({
  member: optionalText(100),
  rateType: z.enum(rateTypes),
  carry: z.enum(carryModes).default('all'),
  carryCap: optionalText(maxLength),
  threshold0: column,
  threshold1: column,
  threshold2: column,
  rate0: column,
  rate1: column,
});
