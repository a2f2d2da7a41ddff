import type { Seal } from './seal.ts';

export const previewParam = 'preview';

/** A link is valid for one staging of one brand. */
const audienceOf = (code: string): string => `preview:${code}`;

/**
 * Used in links and, after that, in the cookie.
 * @param stageId '' for a staging without a record
 */
export const sealPreview = (
  seal: Seal,
  code: string,
  stageId: string,
  lifeSeconds: number,
): Promise<string> => seal.close({ stage: stageId }, audienceOf(code), lifeSeconds);

/**
 * When the link expires, in seconds since the epoch. Undefined when it is forged, expired, or of
 * another brand or staging.
 */
export async function openPreview(
  seal: Seal,
  code: string,
  stageId: string,
  sealed: string,
): Promise<number | undefined> {
  const value = await seal.open(sealed, audienceOf(code));
  return value?.['stage'] === stageId && typeof value['exp'] === 'number'
    ? value['exp']
    : undefined;
}
