import { readdirSync } from 'node:fs';

/** The `.localhost` names of every brand folder, in order, without templates. */
export const brandHosts = (folder = 'merchants'): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map((entry) => `${entry.name}.localhost`)
    .sort();
