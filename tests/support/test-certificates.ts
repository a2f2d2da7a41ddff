import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Paths of PEM files. */
interface KeyPair {
  readonly cert: string;
  readonly key: string;
}

export interface TestAuthority {
  /** Path of its certificate. */
  readonly ca: string;
  /** A server's certificate is also valid for localhost and 127.0.0.1. */
  sign(name: string): KeyPair;
  remove(): void;
}

/** Creates the authority in a temporary folder; needs `openssl`. */
export function createTestAuthority(): TestAuthority {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-certificates-'));
  const at = (file: string): string => path.join(folder, file);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '2',
    '-subj',
    '/CN=Test authority',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
  );
  writeFileSync(at('names.cnf'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  return {
    ca: at('ca.pem'),
    sign: (name) => {
      const files = { cert: at(`${name}.pem`), key: at(`${name}.key`) };
      openssl(
        'req',
        ...newKey,
        '-subj',
        `/CN=${name}`,
        '-keyout',
        files.key,
        '-out',
        at('request'),
      );
      openssl(
        'x509',
        '-req',
        '-in',
        at('request'),
        '-CA',
        at('ca.pem'),
        '-CAkey',
        at('ca.key'),
        '-CAcreateserial',
        '-days',
        '2',
        '-extfile',
        at('names.cnf'),
        '-out',
        files.cert,
      );
      return files;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const readPair = ({ cert, key }: KeyPair) => ({
  cert: readFileSync(cert, 'utf8'),
  key: readFileSync(key, 'utf8'),
});
