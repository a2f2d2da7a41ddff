import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lowerAscii, toLowerAscii, upperAscii } from '#app/platform/db/ascii-case.ts';
import type { Database } from '#app/platform/db/database.ts';
import { sql } from '#app/platform/db/sql.ts';
import { markEmailVerified } from '#app/platform/identity/members/member-repository.ts';
import { readReferral } from '#app/platform/identity/members/referral-store.ts';
import { bindEmail } from '#app/platform/identity/own-data/own-data-store.ts';
import { isMembersEmail } from '#app/platform/identity/social/social-store.ts';
import { createTestDatabase } from '#app/platform/test-database.ts';
import { projectFiles, projectText } from '../../support/project-files.ts';
import { hasPostgres, openPostgresDatabase } from '../../support/postgres-database.ts';

const tenant = 't';
const now = 1_000;

/** The PostgreSQL collation with which `lower('I')` is `ı`. */
const turkish = ['--locale-provider=icu', '--icu-locale=tr-TR'];

const openEmbedded = async () => {
  const database = await createTestDatabase();
  return { database, close: () => database.close() };
};

const engines = [
  { engine: 'the embedded database', open: openEmbedded, isMissing: false },
  {
    engine: 'PostgreSQL with ICU tr-TR',
    open: () => openPostgresDatabase(...turkish),
    isMissing: !hasPostgres,
  },
];

for (const { engine, open, isMissing } of engines)
  describe.skipIf(isMissing)(engine, () => {
    let database: Database;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ database, close } = await open());
      await database.run(sql`insert into account_member
          (tenant, id, account, account_key, nickname, email, referral_code, created_at)
        values (${tenant}, 'ana', 'ana', 'ana', 'Ana', 'Info@MAIL.EXAMPLE', 'ISIK23AB', ${now}),
          (${tenant}, 'ben', 'ben', 'ben', 'Ben', 'É@ÉCOLE.EXAMPLE', 'BENSCODE', ${now})`);
      await database.run(sql`insert into account_registration
          (tenant, member, way, method, url, domain, affiliate_code, referral_code, recommender,
          mobile_verified, terms_accepted_at, age_confirmed, at)
        values (${tenant}, 'ben', 'register', '', '', '', '', ' isik23ab ', '', false, 0, 18, ${now})`);
    });
    afterAll(() => close());

    test('folds ASCII letters only, the same as in code', async () => {
      const text = 'INFO-info-ÉéİıK@É.EXAMPLE';
      expect(
        await database.one(
          sql`select ${lowerAscii(sql`${text}::text`)} as lower, ${upperAscii(sql`${text}::text`)} as upper`,
        ),
      ).toEqual({ lower: toLowerAscii(text), upper: 'INFO-INFO-ÉéİıK@É.EXAMPLE' });
    });

    test.each([
      ['ana', 'Info@mail.example', true],
      ['ana', 'info@mail.example', false],
      ['ben', 'É@ÉCOLE.example', true],
      ['ben', 'é@ÉCOLE.EXAMPLE', false],
    ])('proves the address of %s by %s: %s', async (member, mailbox, isProved) => {
      await database.run(sql`update account_member set email_proved_at = null
        where tenant = ${tenant}`);
      await markEmailVerified(database, tenant, member, mailbox, now);
      expect(await isMembersEmail(database, tenant, mailbox)).toBe(isProved);
    });

    test('[MC-01] an address in another case is no new address', async () => {
      const boundAt = async (email: string, at: number) => {
        await bindEmail(database, tenant, 'ana', email, at);
        return database.one(sql`select email_bound_at::float as at from account_member
          where tenant = ${tenant} and id = 'ana'`);
      };
      expect(await boundAt('INFO@MAIL.EXAMPLE', 7)).toEqual({ at: null });
      expect(await boundAt('other@mail.example', 8)).toEqual({ at: 8 });
    });

    test('[MC-11] finds who registered with a code in small letters', async () => {
      expect(
        await readReferral(database, { tenant, member: 'ana' }, { after: undefined, limit: 5 }),
      ).toMatchObject({ joined: 1, friends: [{ account: 'ben' }] });
    });
  });

test('no statement folds letters by the collation of its database', () => {
  const folding =
    /\b(?:lower|upper|initcap)\((?!(?:[^()]|\([^()]*\))* collate "C"\))|\bilike\b|\s!?~~?\*\s/gi;
  const frozen = '(tenant, upper(btrim(referral_code)), at)';
  const statements = projectFiles(['app'], ['.ts', '.sql'])
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [
        ...projectText(file)
          .replace(frozen, '')
          .replace(/\/\*[^]*?\*\//g, '')
          .matchAll(folding),
      ].map(([found]) => [file, found]),
    );
  expect(statements).toEqual([]);
  expect(['lower(email)', 'x ilike y', 'a ~* b'].every((text) => text.search(folding) >= 0)).toBe(
    true,
  );
});
