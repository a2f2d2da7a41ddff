import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { preferredEncoding } from '#app/lib/preferred-encoding.ts';
import { readableByGames } from './readable-by-games.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

interface BuiltFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly brotli: Uint8Array<ArrayBuffer> | undefined;
  readonly type: string;
  readonly hashed: boolean;
}

/** Served from memory by exact name, so that no path can escape the folder. */
export function readBuiltFiles(
  folder: string,
): (request: Request, pathname: string) => Response | undefined {
  const files = new Map<string, BuiltFile>();
  const readFolder = (below: string) => {
    for (const name of readdirSync(path.join(folder, below))) {
      const relativePath = path.join(below, name);
      const full = path.join(folder, relativePath);
      if (statSync(full).isDirectory()) readFolder(relativePath);
      else if (!name.endsWith('.br')) {
        const compressed = statSync(`${full}.br`, { throwIfNoEntry: false })
          ? new Uint8Array(readFileSync(`${full}.br`))
          : undefined;
        const type = types[path.extname(name)] ?? 'application/octet-stream';
        files.set(`/${relativePath.split(path.sep).join('/')}`, {
          bytes: new Uint8Array(readFileSync(full)),
          brotli: compressed,
          type,
          hashed: /^(?:assets|fonts)/.test(below),
        });
      }
    }
  };
  readFolder('');
  return (request, pathname) => {
    const file = files.get(pathname);
    if (!file) return undefined;
    const accepts = request.headers.get('accept-encoding') ?? '';
    const compressed = preferredEncoding(accepts) === 'br' ? file.brotli : undefined;
    const headers = new Headers({
      'Content-Type': file.type,
      'Cache-Control': file.hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    });
    if (file.brotli) headers.set('Vary', 'Accept-Encoding');
    if (compressed) headers.set('Content-Encoding', 'br');
    const body = request.method === 'HEAD' ? null : (compressed ?? file.bytes);
    const response = new Response(body, { headers });
    return file.type === 'font/woff2' ? readableByGames(response) : response;
  };
}
