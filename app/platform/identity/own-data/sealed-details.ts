import type { SecretBox } from '../../crypto/secret-box.ts';

/** Stored only in encrypted form [ASVS 14.2.4]. */
export type SealedDetail = 'payee-name' | 'birth-date' | 'contacts' | 'answers';

export interface DetailOwner {
  readonly tenant: string;
  readonly member: string;
}

export const detailOwner =
  (detail: SealedDetail) =>
  ({ tenant, member }: DetailOwner): string =>
    JSON.stringify(['detail', tenant, member, detail]);

/** Call `secretBox.ready()` before a transaction. */
export const sealDetail = (
  secretBox: SecretBox,
  owner: DetailOwner,
  detail: SealedDetail,
  value: string,
): Promise<string> => secretBox.seal(value, detailOwner(detail)(owner));

/** '' when absent, or when the platform's secret was lost. */
export const openDetail = async (
  secretBox: SecretBox,
  owner: DetailOwner,
  detail: SealedDetail,
  sealed: string | null,
): Promise<string> =>
  sealed === null ? '' : ((await secretBox.open(sealed, detailOwner(detail)(owner))) ?? '');

export type DetailTexts = Readonly<Record<string, string>>;

export const sealTexts = async (
  secretBox: SecretBox,
  owner: DetailOwner,
  detail: SealedDetail,
  texts: DetailTexts,
): Promise<string | undefined> =>
  Object.keys(texts).length === 0
    ? undefined
    : sealDetail(secretBox, owner, detail, JSON.stringify(texts));

export async function openTexts(
  secretBox: SecretBox,
  owner: DetailOwner,
  detail: SealedDetail,
  sealed: string | null,
): Promise<DetailTexts> {
  const text = await openDetail(secretBox, owner, detail, sealed);
  return text === '' ? {} : (JSON.parse(text) as DetailTexts);
}
