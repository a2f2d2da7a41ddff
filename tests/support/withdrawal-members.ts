import { systemRandom } from '#app/lib/random.ts';
import { createDataSeals } from '#app/platform/crypto/platform-secret.ts';
import { createSecretBox, type SecretBox } from '#app/platform/crypto/secret-box.ts';
import type { Queryable } from '#app/platform/db/database.ts';
import { insertMember } from '#app/platform/identity/members/member-repository.ts';
import { sealDetail } from '#app/platform/identity/own-data/sealed-details.ts';
import { insertInstrument } from '#app/platform/instruments/instrument-store.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { issuanceAccount, playerAccount } from '#app/platform/ledger/account.ts';
import type { Tenant } from '#schema/tenant.ts';

/** For a platform without a configured secret, whose key is in the database. */
export async function openPlatformSecretBox(db: Queryable): Promise<SecretBox> {
  const { secretBox } = createDataSeals(db, systemRandom, {});
  await secretBox.ready();
  return secretBox;
}

/** For rows that no platform opens. */
export const testSecretBox: SecretBox = createSecretBox(() => Promise.resolve('a test’s secret'));

/** Usable at once by default. */
export const addInstrument = (
  db: Queryable,
  secretBox: SecretBox,
  { tenant, member }: { readonly tenant: string; readonly member: string },
  id: string,
  usableFrom = 0,
) =>
  insertInstrument(
    db,
    secretBox,
    { tenant, member },
    {
      id,
      kind: 'bank',
      bank: 'Harbour Bank',
      holder: 'Maria Santos',
      number: `00${id}123456`,
      numberDigest: `digest of ${tenant} ${member} ${id}`,
      addedAt: usableFrom,
      usableFrom,
    },
  );

/** Adds a member with an open account and an instrument `bank-<id>`. */
export async function addWithdrawalMember(db: Queryable, tenant: Tenant, id: string) {
  await insertMember(
    db,
    tenant.code,
    {
      id,
      account: id,
      passwordHash: null,
      email: `${id}@mail.example`,
      sealedPayeeName: await sealDetail(
        testSecretBox,
        { tenant: tenant.code, member: id },
        ...(['payee-name', 'Maria Santos'] as const),
      ),
      referralCode: `code-${id}`,
      firstLoginAt: null,
    },
    0,
  );
  const ledger = createLedger(db, { now: () => 0 });
  await ledger.open(tenant.code, issuanceAccount(tenant.currency.code));
  await ledger.open(tenant.code, playerAccount(id, tenant.currency.code));
  await addInstrument(db, testSecretBox, { tenant: tenant.code, member: id }, `bank-${id}`);
}
