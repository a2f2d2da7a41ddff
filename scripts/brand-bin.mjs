#!/usr/bin/env node
// The operators' command line as a program of its own: `npx marquee-brand list`. A production
// install has the build's bundle; without a build the sources run, which requires tsx.
import { existsSync } from 'node:fs';

const bundle = new URL('../build/brand/brand.js', import.meta.url);
if (existsSync(bundle)) await import(bundle.href);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./brand.ts');
}
