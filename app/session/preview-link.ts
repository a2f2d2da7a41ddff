import type { Seal } from './seal.ts';

/** The query of a link to a preview. */
export const previewParam = 'preview';

/** A link opens one staging of one brand, and nothing else. */
const audienceOf = (code: string): string => `preview:${code}`;

/**
 * Makes what a link to a preview carries, and its cookie after that.
 * @param stageId the staging; '' for one without a record
 */
export const sealPreview = (
  seal: Seal,
  code: string,
  stageId: string,
  lifeSeconds: number,
): Promise<string> => seal.close({ stage: stageId }, audienceOf(code), lifeSeconds);

/**
 * Until when a link opens a preview.
 * @returns seconds since the epoch; undefined when it is forged, too old, another brand's or of an
 * earlier staging
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
