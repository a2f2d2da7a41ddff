#!/usr/bin/env node
// The operators' command line as a program of its own: `npx marquee-brand list`.
import { register } from 'tsx/esm/api';

register();
await import('./brand.ts');
