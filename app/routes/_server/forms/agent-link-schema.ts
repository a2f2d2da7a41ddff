import { z } from 'zod';
import { maxLinkUses } from '#app/features/member-centre/team/agent-links-data.ts';
import { plainDigits } from '#app/lib/typed/plain-text.ts';
import { checkedText, optionalText, rawText } from './form-schema.ts';

const isCount = (text: string, max: number): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= max;

/** '' means none. */
const countUpTo = (max: number, key: 'links.bad_uses' | 'links.bad_share') =>
  checkedText(
    optionalText(20).transform((text) => plainDigits(text)),
    (text) => (text && !isCount(text, max) ? { key } : undefined),
  ).transform((text) => text ?? '');

/** Empty fields mean no limit [AG-03]. */
export const agentLinkSchema = z.object({
  kind: z.enum(['player', 'agent']),
  rateShare: countUpTo(100, 'links.bad_share'),
  maxUses: countUpTo(maxLinkUses, 'links.bad_uses'),
  lastDay: optionalText(20),
});

export const endLinkSchema = z.object({ intent: rawText, link: rawText });
