import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const caseSchema = z.object({
  part: z.object({ id: z.string(), deposit: z.string().nullable() }),
  pictures: z.array(
    z.object({
      of: z.enum(['payer', 'receiver']),
      deposit: z.string(),
      place: z.number(),
      webp: z.string(),
    }),
  ),
});

/**
 * Writes the images of a payment between members as `<id>-<payer|receiver>-<n>.webp`; for an
 * earlier payer the order's id precedes the side. Throws when the folder is not writable.
 * @param value the answer of `c2c-show`
 */
export async function writePictures(folder: string, value: unknown): Promise<void> {
  const { part, pictures } = caseSchema.parse(value);
  await mkdir(folder, { recursive: true });
  for (const { of, deposit, place, webp } of pictures)
    await writeFile(
      join(
        folder,
        `${part.id}${deposit === part.deposit ? '' : `-${deposit}`}-${of}-${place + 1}.webp`,
      ),
      Buffer.from(webp, 'base64'),
      { mode: 0o600 },
    );
}
