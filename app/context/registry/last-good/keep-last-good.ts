import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'jsonc-parser';
import { manifestLimit } from '#schema/check-merchant.ts';
import type { Brand } from '../brand.ts';
import { checkBehind } from '../check-behind.ts';
import { claimsOf } from '../claims.ts';
import { placeOf } from '../find-folders.ts';
import { folderSignature } from '../folder-signature.ts';
import { readClaims } from '../read-claims.ts';
import { readText, type FilePlace } from '../read-file.ts';
import type { RegistryOptions } from '../registry.ts';
import { shortHash } from '../short-hash.ts';
import { reasonOf } from '../tell-change.ts';
import { copiesOf } from './copies.ts';
import { keptPlaces } from './kept-places.ts';
import { readRecord, writeWhole, type KeptRecord } from './kept-record.ts';
import type { LastGood } from './last-good.ts';
import { sweepKept } from './sweep.ts';

/** After so many versions of templates, those that no brand stands on any more are thrown away. */
const mostStrayTemplates = 8;

/** The hosts that a brand is not born with. */
function hostsOf({ merchant }: Brand): readonly string[] {
  const { player, agent } = claimsOf(merchant);
  return [...player, ...agent];
}

/** The job that is no brand's. */
const sweeping = '.sweep';

/** The template that a manifest extends. */
async function templateOf(folder: FilePlace): Promise<string | undefined> {
  const text = await readText(
    { ...folder, path: join(folder.path, 'manifest.json') },
    manifestLimit,
  );
  const manifest: unknown = text.ok
    ? parse(text.value, [], { allowTrailingComma: true })
    : undefined;
  return typeof manifest === 'object' &&
    manifest !== null &&
    'extends' in manifest &&
    typeof manifest.extends === 'string'
    ? manifest.extends
    : undefined;
}

/**
 * Keeps the last good versions of a folder of brands.
 * @param dir the brands' folder; @param root where the copies stand; @param codes the folders that
 * are there now
 */
export function keepLastGood(
  dir: string,
  { root, now }: NonNullable<RegistryOptions['lastGood']>,
  codes: () => ReadonlySet<string>,
  options: RegistryOptions,
): LastGood {
  const places = keptPlaces(root);
  const { copy, made } = copiesOf(dir, places, options);
  const newTemplates = new Set<string>();
  const write = async (record: KeptRecord, before: KeptRecord | undefined): Promise<void> => {
    await Promise.all(
      [places.records, places.hosts].map((folder) =>
        mkdir(folder, { recursive: true, mode: 0o700 }),
      ),
    );
    for (const host of record.hosts) await writeWhole(places.host(host), record.code);
    await writeWhole(places.record(record.code), JSON.stringify(record));
    if (before && before.hash !== record.hash)
      await rm(places.copy(record.code, before.hash, '').path, { recursive: true, force: true });
  };
  const keepOne = async (code: string): Promise<void> => {
    const before = await readRecord(places.record(code));
    const template = before?.template?.code;
    const signed = async (frame: string | undefined) =>
      shortHash(
        ...(await Promise.all(
          [code, ...(frame ? [frame] : [])].map((name) => folderSignature(join(dir, name))),
        )),
      );
    if (before && before.seen === (await signed(template))) return;
    const frame = await templateOf(placeOf(dir, code));
    const seen = await signed(frame);
    const hash = await copy(code);
    const frameHash = frame === undefined ? undefined : await copy(frame);
    if (frameHash !== undefined) newTemplates.add(frameHash);
    if (hash === undefined || (frame !== undefined && frameHash === undefined)) return;
    const copies = {
      code,
      hash,
      ...(frame !== undefined && frameHash !== undefined
        ? { template: { code: frame, hash: frameHash } }
        : {}),
    };
    const isSame = before?.hash === hash && isDeepStrictEqual(before.template, copies.template);
    // What was written while it was copied is judged as it was copied: a version that is not good
    // never takes a good one's place.
    const brand = await made(copies);
    if (brand)
      await write(
        {
          format: 1,
          since: isSame ? before.since : new Date(now()).toISOString(),
          seen,
          hosts: hostsOf(brand).map(places.hostName),
          ...copies,
        },
        before,
      );
    else if (before?.hash !== hash)
      await rm(places.copy(code, hash, '').path, { recursive: true, force: true });
  };
  const tidy = async (): Promise<void> => {
    newTemplates.clear();
    await sweepKept(places, codes());
  };
  const forgotten = new Set<string>();
  const work = checkBehind(
    async (job) => {
      if (job === sweeping) await tidy();
      else if (forgotten.delete(job)) await rm(places.record(job), { force: true });
      else await keepOne(job);
      if (newTemplates.size > mostStrayTemplates) await tidy();
    },
    (code, error) =>
      options.log.warn(`the last good version of ${code} could not be kept: ${reasonOf(error)}`),
  );
  return {
    keep: (good) => {
      for (const code of good) {
        forgotten.delete(code);
        work.add([code]);
      }
    },
    restore: async (code) => {
      if (forgotten.has(code)) return undefined;
      const record = await readRecord(places.record(code));
      const brand = record && (await made(record).catch(() => undefined));
      return brand && { brand, since: record.since };
    },
    claimsOf: async (code) => {
      const record = await readRecord(places.record(code));
      return (
        record &&
        readClaims(
          places.copy(code, record.hash, placeOf(dir, code).name),
          code,
          options.environment,
        )
      );
    },
    ownerOf: (host) => readFile(places.host(places.hostName(host)), 'utf8').catch(() => undefined),
    forget: (gone) => {
      for (const code of gone) forgotten.add(code);
      work.add(forgotten);
    },
    sweep: () => work.add([sweeping]),
    close: () => work.close(),
  };
}
