import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GameFiles } from '#app/vendors/game-server/page-shell.ts';

/**
 * Includes the precompressed copies.
 * @param folder `build/vendor`
 */
export function readGameFiles(folder: string): GameFiles {
  const files = new Map(
    readdirSync(folder)
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => {
        const filePath = path.join(folder, name);
        const text = readFileSync(filePath, 'utf8');
        return [
          name,
          {
            text,
            brotli: new Uint8Array(readFileSync(`${filePath}.br`)),
            hash: createHash('sha256').update(text).digest('base64url').slice(0, 12),
          },
        ] as const;
      }),
  );
  return (name) => files.get(name);
}
