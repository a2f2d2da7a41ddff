import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder of brands for one test: the template and the given files. */
export interface MerchantsDir {
  readonly dir: string;
  remove(): void;
}

export function writeBrands(dir: string, brands: Readonly<Record<string, unknown>>): void {
  for (const [file, content] of Object.entries(brands)) {
    const filePath = path.join(dir, file);
    mkdirSync(path.dirname(filePath), { recursive: true });
    writeFileSync(filePath, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

/**
 * @param brands file path inside the folder (`alon/manifest.json`) → JSON value or text
 * @param name the folder's name, as the inspector shows it; random by default
 */
export function makeMerchantsDir(
  brands: Readonly<Record<string, unknown>>,
  name = '',
): MerchantsDir {
  const parent = mkdtempSync(path.join(tmpdir(), 'marquee-brands-'));
  const dir = path.join(parent, name);
  cpSync('merchants/_base', path.join(dir, '_base'), { recursive: true });
  writeBrands(dir, brands);
  return { dir, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/** User name and password only, without other requirements. */
export const minimalManifest = (code: string, change: object = {}): object => ({
  schemaVersion: 1,
  code,
  name: `Brand ${code}`,
  extends: '_base',
  hosts: { player: [`${code}.example`], agent: [`agent.${code}.example`] },
  flags: { USERNAMEREG3: true, loginedToHomePage: false },
  ...change,
});
