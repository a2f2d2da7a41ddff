import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse as parseWithComments } from 'jsonc-parser';
import { checkManifest, maxManifestBytes } from '#schema/check-manifest.ts';
import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import { implicitReservations, createReservations, type Reservations } from '../reserved-names.ts';
import { hasFolderIn } from './find-folders.ts';
import type { FileLocation } from './read-file.ts';

const buffer = Buffer.allocUnsafeSlow(maxManifestBytes);

/**
 * Returns a shared buffer that the next call overwrites; undefined for anything but a plain file of
 * allowed size.
 */
function readManifest(path: string): Buffer | undefined {
  let file: number | undefined;
  try {
    // Prevents blocking on links and pipes; loading the brand reports the fault.
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stat = fstatSync(file);
    if (!stat.isFile() || stat.size > maxManifestBytes) return undefined;
    return buffer.subarray(0, readSync(file, buffer, 0, stat.size, 0));
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** An escaped key (`"\\u0068osts"`) is the same key. */
const mayReserve = (bytes: Buffer): boolean =>
  bytes.includes('"hosts"') || bytes.includes('"merchantCode"') || bytes.includes('\\u');

type JsonObject = Readonly<Record<string, unknown>>;
const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {};
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Tries the fast parser first, then JSON with comments. Loading the brand reports faults. */
function parseManifest(text: string): JsonObject {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return asObject(parseWithComments(text, [], { allowTrailingComma: true }));
  }
}

const officeHostOf = (host: string): string => `office.${host}`;

function reservationsIn(value: JsonObject, code: string): Reservations {
  const hosts = asObject(value['hosts']);
  const player = texts(hosts['player']);
  const merchantCode = asObject(value['platform'])['merchantCode'];
  return createReservations(
    code,
    {
      player,
      agent: texts(hosts['agent']),
      // The same default as in the merchant: `office.` before each player host.
      office: hosts['office'] === undefined ? player.map(officeHostOf) : texts(hosts['office']),
    },
    typeof merchantCode === 'string' ? merchantCode : code,
  );
}

/**
 * Scans ten thousand manifests in a fraction of a second by parsing only those with reservations.
 * Synchronous: it fills the index before the server listens. Unreadable manifests have only
 * implicit reservations.
 */
export function readReservations(
  folder: FileLocation,
  code: string,
  environment: EnvironmentValues,
): Reservations {
  const bytes = readManifest(join(folder.path, 'manifest.json'));
  if (!bytes || !mayReserve(bytes)) return implicitReservations(code);
  const text = bytes.toString('utf8');
  const reservations = reservationsIn(parseManifest(text), code);
  if (!JSON.stringify(reservations).includes('${')) return reservations;
  const checked = checkManifest(text, code, environment, hasFolderIn(dirname(folder.path)));
  return checked.ok ? reservationsIn(checked.value.manifest, code) : implicitReservations(code);
}
