#!/usr/bin/env node
// `npx marquee-brand list`. Uses the build's bundle; without a build it runs the sources, which
// requires tsx.
import { existsSync } from 'node:fs';

const bundle = new URL('../build/brand/brand.js', import.meta.url);
if (existsSync(bundle)) await import(bundle.href);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./brand.ts');
}
