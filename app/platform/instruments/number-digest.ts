import type { KeyedDigest } from '../crypto/keyed-digest.ts';
import type { InstrumentKind } from './instrument-store.ts';

/** Equal for all members of a brand, to detect shared numbers. */
export const digestNumber = (
  digest: KeyedDigest,
  tenant: string,
  kind: InstrumentKind,
  number: string,
): string => digest('instrument', tenant, kind, number);
