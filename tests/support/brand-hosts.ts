import { readdirSync } from 'node:fs';

export const brandHosts = (folder = 'merchants'): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map((entry) => `${entry.name}.localhost`)
    .sort();
