import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse as parseWithComments } from 'jsonc-parser';
import { checkMerchant, manifestLimit } from '#schema/check-merchant.ts';
import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import { implicitReservations, createReservations, type Reservations } from '../reserved-names.ts';
import { hasFolderIn } from './find-folders.ts';
import type { FileLocation } from './read-file.ts';

const buffer = Buffer.allocUnsafeSlow(manifestLimit);

/**
 * The manifest's bytes in a buffer that the next read overwrites; undefined for anything but a
 * plain file of a manifest's size.
 */
function readManifest(path: string): Buffer | undefined {
  let file: number | undefined;
  try {
    // Neither a link nor a pipe without a writer may block the index; loading the brand reports the
    // fault.
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stat = fstatSync(file);
    if (!stat.isFile() || stat.size > manifestLimit) return undefined;
    return buffer.subarray(0, readSync(file, buffer, 0, stat.size, 0));
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** A key with an escape (`"\\u0068osts"`) is the same key. */
const mayReserve = (bytes: Buffer): boolean =>
  bytes.includes('"hosts"') || bytes.includes('"merchantCode"') || bytes.includes('\\u');

type JsonObject = Readonly<Record<string, unknown>>;
const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {};
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/**
 * Parses plain JSON with the fast parser, and JSON with comments otherwise. Faults are reported
 * when the brand is loaded.
 */
function parseManifest(text: string): JsonObject {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return asObject(parseWithComments(text, [], { allowTrailingComma: true }));
  }
}

const officeHostOf = (host: string): string => `office.${host}`;

/** The reservations in a manifest's value, with `${NAME}`s replaced. */
function reservationsIn(value: JsonObject, code: string): Reservations {
  const hosts = asObject(value['hosts']);
  const player = texts(hosts['player']);
  const merchantCode = asObject(value['platform'])['merchantCode'];
  return createReservations(
    code,
    {
      player,
      agent: texts(hosts['agent']),
      // As the merchant is built: by default before each host of the player site.
      office: hosts['office'] === undefined ? player.map(officeHostOf) : texts(hosts['office']),
    },
    typeof merchantCode === 'string' ? merchantCode : code,
  );
}

/**
 * A brand's reservations, without loading it: ten thousand manifests are scanned in a fraction of a
 * second, and none without reservations is parsed. An unreadable manifest has only the implicit
 * reservations of its folder's name. Synchronous: it fills the index before the server listens.
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
  const checked = checkMerchant(text, code, environment, hasFolderIn(dirname(folder.path)));
  return checked.ok ? reservationsIn(checked.value.manifest, code) : implicitReservations(code);
}
