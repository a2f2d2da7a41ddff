import type { DataSeals } from './crypto/platform-secret.ts';
import type { Database } from './db/database.ts';
import type { createIdentityArea } from './identity/create-identity-area.ts';
import { renewInstruments } from './instruments/renew-instruments.ts';
import type { OfficeArea } from './office/office-area.ts';
import { renewHolders, sealPlainHolders } from './seal-holders.ts';

interface SealedAreas {
  readonly identity: Pick<
    ReturnType<typeof createIdentityArea>,
    'renewSecrets' | 'sealPlainDetails'
  >;
  readonly seals: DataSeals;
}

/** Reseals values of the accepted secret with the current one; returns their number. */
export const renewSecrets = async (
  database: Database,
  { identity, seals }: SealedAreas,
  office: Pick<OfficeArea, 'renewSecrets'>,
): Promise<number> =>
  (await identity.renewSecrets()) +
  (await renewInstruments(database, seals)) +
  (await renewHolders(database, seals.secretBox)) +
  (await office.renewSecrets());

/** Seals values that the previous version wrote unencrypted; returns their number. */
export const sealPersonalData = async (
  database: Database,
  { identity, seals }: SealedAreas,
): Promise<number> =>
  (await identity.sealPlainDetails()) + (await sealPlainHolders(database, seals.secretBox));
