import type { KeyedDigest } from '../crypto/keyed-digest.ts';
import type { InstrumentKind } from './instrument-store.ts';

/** The keyed digest of an instrument's number, equal for all members of a brand. */
export const digestNumber = (
  digest: KeyedDigest,
  tenant: string,
  kind: InstrumentKind,
  number: string,
): string => digest('instrument', tenant, kind, number);
