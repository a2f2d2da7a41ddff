import type { HttpBindings } from '@hono/node-server';
import type { ResolvedRequest } from './request-resolver.ts';

export interface AppEnv {
  readonly Bindings: HttpBindings;
  readonly Variables: { resolved: ResolvedRequest; brand?: string };
}
