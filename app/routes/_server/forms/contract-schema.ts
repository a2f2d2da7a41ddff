import { z } from 'zod';
import { carryModes } from '#app/domain/contracts/dividend-base.ts';
import { rateTypes } from '#app/domain/contracts/tiers.ts';
import { optionalText, rawText } from './form-schema.ts';

const maxLength = 20;
const column = z.array(optionalText(maxLength)).default([]);

/** `ends`: the accounts whose contracts end with this action [AG-13]. */
export const contractSchema = z.object({
  intent: rawText,
  member: optionalText(100),
  number: optionalText(maxLength),
  ends: rawText,
});

/** One field per row. */
export const proposalColumns = [
  'threshold0',
  'threshold1',
  'threshold2',
  'rate0',
  'rate1',
] as const;

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
