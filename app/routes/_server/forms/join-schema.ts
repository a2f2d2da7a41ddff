import { z } from 'zod';
import { rawText } from './form-schema.ts';

/** The platform validates terms and answers. */
export const joinSchema = z.object({
  birthDate: rawText,
  fundsSource: rawText,
  politicallyExposed: rawText,
  governmentOfficial: rawText,
  gamingEmployee: rawText,
  terms: rawText,
});
