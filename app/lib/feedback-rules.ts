import type { FieldFault } from './field-rules.ts';

/** What feedback may hold [PR-08]. */
export const feedbackRules = {
  maxCharacters: 140,
  maxImages: 3,
  maxBytes: 5 * 1024 * 1024,
} as const;

/** A comment as it counts: line ends as one character, nothing around it. */
export const normaliseComment = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** How long a comment is: an emoji is one, not the two units that browsers count. */
export const charactersOf = (comment: string): number => [...comment].length;

/** What feedback is made of, as far as its rules ask. */
interface FeedbackDraft {
  readonly comment: string;
  /** Bytes of each picture. */
  readonly sizes: readonly number[];
}

/**
 * What is wrong, by field; nothing when it may be sent. What a picture holds is the platform's to
 * judge.
 */
export function feedbackFaults({ comment, sizes }: FeedbackDraft): Record<string, FieldFault> {
  const { maxCharacters, maxImages, maxBytes } = feedbackRules;
  const faults: Record<string, FieldFault> = {};
  if (comment === '') faults['comment'] = { key: 'field.required' };
  else if (charactersOf(comment) > maxCharacters) faults['comment'] = { key: 'feedback.too_long' };
  if (sizes.length > maxImages) faults['images'] = { key: 'feedback.too_many' };
  else if (sizes.some((size) => size > maxBytes)) faults['images'] = { key: 'feedback.too_large' };
  return faults;
}

const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const;

/** Whether bytes begin as a PNG or a JPEG does, whatever the file is called. */
export const hasImageSignature = (bytes: Uint8Array): boolean =>
  Object.values(signatures).some((signature) =>
    signature.every((byte, place) => bytes[place] === byte),
  );
