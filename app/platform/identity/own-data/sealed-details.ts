import type { SecretBox } from '../../crypto/secret-box.ts';

/** Details of a member that the database has only sealed [ASVS 14.2.4]. */
export type SealedDetail = 'payee-name' | 'birth-date' | 'contacts' | 'answers';

/** Whose details they are. */
export interface DetailOwner {
  readonly tenant: string;
  readonly member: string;
}

/** The owner of a sealed detail, which opens for no other. */
export const detailOwner =
  (detail: SealedDetail) =>
  ({ tenant, member }: DetailOwner): string =>
    JSON.stringify(['detail', tenant, member, detail]);

/** Seals a detail. Call `secretBox.ready()` before a transaction. */
export const sealDetail = (
  secretBox: SecretBox,
  owner: DetailOwner,
  detail: SealedDetail,
  value: string,
): Promise<string> => secretBox.seal(value, detailOwner(detail)(owner));

/** A detail; '' when there is none, or when the platform's secret was lost. */
export const openDetail = async (
  secretBox: SecretBox,
  owner: DetailOwner,
  detail: SealedDetail,
  sealed: string | null,
): Promise<string> =>
  sealed === null ? '' : ((await secretBox.open(sealed, detailOwner(detail)(owner))) ?? '');

/** Texts by name, such as answers by question. */
export type DetailTexts = Readonly<Record<string, string>>;

/** Seals texts; undefined when there are none. Call `secretBox.ready()` before a transaction. */
export const sealTexts = async (
  secretBox: SecretBox,
  owner: DetailOwner,
  detail: SealedDetail,
  texts: DetailTexts,
): Promise<string | undefined> =>
  Object.keys(texts).length === 0
    ? undefined
    : sealDetail(secretBox, owner, detail, JSON.stringify(texts));

/** Sealed texts; none when there are none, or when the platform's secret was lost. */
export async function openTexts(
  secretBox: SecretBox,
  owner: DetailOwner,
  detail: SealedDetail,
  sealed: string | null,
): Promise<DetailTexts> {
  const text = await openDetail(secretBox, owner, detail, sealed);
  return text === '' ? {} : (JSON.parse(text) as DetailTexts);
}
