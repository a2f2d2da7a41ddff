/** One thing that must be there before traffic is sent here. */
export interface Readiness {
  readonly database: boolean;
  readonly permission: boolean;
  readonly brands: { readonly serving: readonly string[]; readonly unchecked: number; readonly problems: readonly unknown[] };
}

/** `/healthz`: the process is alive. */
export const alive = (): Response => Response.json({ alive: true }, { headers: { 'Cache-Control': 'no-store' } });

/** `/readyz`: 200 when database and platform answer and a brand is serving; refused brands are named but stop nobody, and so do those that nobody has looked at yet. */
export function readiness({ database, permission, brands }: Readiness): Response {
  const ready = database && permission && brands.serving.length > 0;
  return Response.json({ ready, database, permission, brands }, { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } });
}
