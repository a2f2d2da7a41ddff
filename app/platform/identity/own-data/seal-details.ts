import type { SecretBox } from '../../crypto/secret-box.ts';
import {
  renewColumn,
  sealColumn,
  type SealedColumn,
  type SealedRows,
} from '../../crypto/sealed-column.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { detailOwner, sealDetail, type SealedDetail } from './sealed-details.ts';

const memberRows: SealedRows = {
  table: sql`account_member`,
  key: sql`tenant, id as member, '' as id`,
  at: ({ tenant, member }) => sql`tenant = ${tenant} and id = ${member}`,
  after: ({ tenant, member }) => sql`(tenant, id) > (${tenant}, ${member}) order by tenant, id`,
};
const registrationRows: SealedRows = {
  table: sql`account_registration`,
  key: sql`tenant, member, '' as id`,
  at: ({ tenant, member }) => sql`tenant = ${tenant} and member = ${member}`,
  after: ({ tenant, member }) =>
    sql`(tenant, member) > (${tenant}, ${member}) order by tenant, member`,
};

const columns: Readonly<Record<SealedDetail, Omit<SealedColumn, 'owner'>>> = {
  'payee-name': {
    ...memberRows,
    sealed: sql`sealed_payee_name`,
    plain: sql`payee_name`,
    isPlain: sql`payee_name not in ('', '–')`,
    mark: sql`'–'`,
  },
  'birth-date': {
    ...memberRows,
    sealed: sql`sealed_birth_date`,
    plain: sql`birth_date`,
    isPlain: sql`birth_date <> ''`,
    mark: sql`''`,
  },
  contacts: {
    ...memberRows,
    sealed: sql`sealed_contacts`,
    plain: sql`contacts`,
    isPlain: sql`contacts <> '{}'`,
    mark: sql`'{}'`,
    cast: sql`::jsonb`,
  },
  answers: {
    ...registrationRows,
    sealed: sql`sealed_answers`,
    plain: sql`answers`,
    isPlain: sql`answers <> '{}'`,
    mark: sql`'{}'`,
    cast: sql`::jsonb`,
  },
};
const details = Object.entries(columns).map(([name, column]) => {
  const detail = name as SealedDetail;
  return { detail, column: { ...column, owner: detailOwner(detail) } };
});

/**
 * Copies the day of birth out of the answers before encryption, so that its presence is visible
 * without the key. Corrections by staff take precedence.
 */
async function copyBirthDate(
  db: Queryable,
  secretBox: SecretBox,
  { value, tenant, member }: { readonly value: string; readonly tenant: string; member: string },
): Promise<void> {
  const { birthDate } = JSON.parse(value) as { readonly birthDate?: unknown };
  if (typeof birthDate !== 'string' || birthDate === '') return;
  const sealed = await sealDetail(secretBox, { tenant, member }, 'birth-date', birthDate);
  await db.run(sql`update account_member set sealed_birth_date = ${sealed}, birth_date = ''
    where tenant = ${tenant} and id = ${member} and birth_date is null`);
}

export async function sealPlainDetails(db: Queryable, secretBox: SecretBox): Promise<number> {
  let sealed = 0;
  for (const { detail, column } of details)
    sealed += await sealColumn(db, secretBox, column, async (row) => {
      if (detail === 'answers') await copyBirthDate(db, secretBox, row);
    });
  return sealed;
}

export async function renewDetails(db: Queryable, secretBox: SecretBox): Promise<number> {
  let renewed = 0;
  for (const { column } of details) renewed += await renewColumn(db, secretBox, column);
  return renewed;
}
