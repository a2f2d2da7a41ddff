import { token, type Random } from '#app/lib/random.ts';
import { plainCode } from '#app/lib/typed/code.ts';
import type { Queryable } from '../../db/database.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { sql } from '../../db/sql.ts';
import { drawCaptchaImage, captchaText } from './captcha-image.ts';
import { digest } from '../../crypto/digest.ts';

const lifetimeMs = 5 * 60_000;

/** Each captcha accepts one answer within five minutes, right or wrong [API-14]. */
export interface CaptchaStore {
  make(
    tenant: string,
    now: number,
  ): Promise<{ readonly captchaId: string; readonly image: string }>;
  answer(
    tenant: string,
    captchaId: string | undefined,
    answer: string | undefined,
    now: number,
  ): Promise<boolean>;
  reveal(tenant: string, captchaId: string, now: number): Promise<string | undefined>;
}

/** With `storeAnswers` (sandbox only), answers can be read back. */
export function createCaptchaStore(
  db: Queryable,
  random: Random,
  storeAnswers: boolean,
): CaptchaStore {
  const digestOf = (captchaId: string, answer: string) => digest(captchaId, plainCode(answer));
  return {
    async make(tenant, now) {
      const captchaId = token(random, 16);
      const text = captchaText(random);
      await deleteBatch(db, sql`account_captcha`, sql`tenant = ${tenant} and expires_at <= ${now}`);
      await db.run(sql`insert into account_captcha (tenant, id, answer_hash, shown_answer, expires_at)
        values (${tenant}, ${captchaId}, ${digestOf(captchaId, text)},
          ${storeAnswers ? text : null}, ${now + lifetimeMs})`);
      return { captchaId, image: await drawCaptchaImage(text, random) };
    },
    async answer(tenant, captchaId, answer, now) {
      if (!captchaId || !answer) return false;
      const row = await db.one<{
        hash: string;
        live: boolean;
      }>(sql`delete from account_captcha where tenant = ${tenant} and id = ${captchaId}
        returning answer_hash as hash, expires_at > ${now} as live`);
      return row !== undefined && row.live && row.hash === digestOf(captchaId, answer);
    },
    async reveal(tenant, captchaId, now) {
      const row = await db.one<{ text: string | null }>(
        sql`select shown_answer as text from account_captcha where tenant = ${tenant}
          and id = ${captchaId} and expires_at > ${now}`,
      );
      return row?.text ?? undefined;
    },
  };
}
