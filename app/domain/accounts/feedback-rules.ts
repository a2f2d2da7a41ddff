import type { FieldFault } from './field-rules.ts';

export const feedbackRules = {
  maxCharacters: 140,
  maxImages: 3,
  maxBytes: 5 * 1024 * 1024,
} as const;

/** Line ends count as one character. */
export const normaliseComment = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Counts code points: an emoji is one, not two UTF-16 units. */
export const charactersOf = (comment: string): number => [...comment].length;

interface FeedbackDraft {
  readonly comment: string;
  /** Bytes per picture. */
  readonly sizes: readonly number[];
}

/** Faults by field. The platform also checks the pictures' contents. */
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

/** PNG or JPEG, regardless of the file name. */
export const hasImageSignature = (bytes: Uint8Array): boolean =>
  Object.values(signatures).some((signature) =>
    signature.every((byte, index) => bytes[index] === byte),
  );
