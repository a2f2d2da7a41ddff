import { z } from 'zod';
import { rawText } from './form-schema.ts';

/** The terms and answers of a first log-in through another service; the platform validates them. */
export const joinSchema = z.object({
  birthDate: rawText,
  fundsSource: rawText,
  politicallyExposed: rawText,
  governmentOfficial: rawText,
  gamingEmployee: rawText,
  terms: rawText,
});
