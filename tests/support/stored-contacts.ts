import { systemRandom } from '#app/lib/random.ts';
import { createDataSeals } from '#app/platform/crypto/platform-secret.ts';
import { readRegistrationDetails } from '#app/platform/identity/own-data/own-data-store.ts';
import type { Database } from '#app/platform/db/database.ts';

/** The contacts that a member entered at registration, for a platform without a configured secret. */
export async function readStoredContacts(
  database: Database,
  tenant: string,
  member: string,
): Promise<Readonly<Record<string, string>>> {
  const { secretBox } = createDataSeals(database, systemRandom, {});
  return (await readRegistrationDetails(database, secretBox, { tenant, member })).contacts;
}
