import { z } from 'zod';
import { maxLinkUses } from '#app/features/member-centre/team/agent-links-data.ts';
import { plainDigits } from '#app/lib/typed/plain-text.ts';
import { checkedText, optionalText, rawText } from './form-schema.ts';

const isCount = (text: string): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= maxLinkUses;

/** A new registration link [AG-03]; an empty maximum or day is none. */
export const agentLinkSchema = z.object({
  kind: z.enum(['player', 'agent']),
  maxUses: checkedText(
    optionalText(20).transform((text) => plainDigits(text)),
    (text) => (text && !isCount(text) ? { key: 'links.bad_uses' } : undefined),
  ).transform((text) => text ?? ''),
  lastDay: optionalText(20),
});

/** Ends a link. */
export const endLinkSchema = z.object({ intent: rawText, link: rawText });
