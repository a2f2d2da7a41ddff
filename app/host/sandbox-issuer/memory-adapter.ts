import type { Adapter, AdapterPayload, ClientMetadata } from 'oidc-provider';

interface Kept {
  readonly payload: AdapterPayload;
  readonly until: number;
}

/**
 * Where the sandbox's issuer keeps everything: in memory, until it has expired or the server ends.
 */
export function memoryAdapter(
  clients: ReadonlyMap<string, ClientMetadata>,
): (model: string) => Adapter {
  const kept = new Map<string, Kept>();
  const alive = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key);
    return found && found.until > Date.now() ? found.payload : undefined;
  };
  const prune = () => {
    for (const [key, { until }] of kept) if (until <= Date.now()) kept.delete(key);
  };
  return (model) => ({
    async find(id) {
      return model === 'Client'
        ? (clients.get(id) as AdapterPayload | undefined)
        : alive(`${model}:${id}`);
    },
    async findByUid(uid) {
      return [...kept].find(
        ([key, { payload }]) => key.startsWith(`${model}:`) && payload.uid === uid,
      )?.[1].payload;
    },
    async findByUserCode() {
      return undefined;
    },
    async upsert(id, payload, expiresIn) {
      prune();
      kept.set(`${model}:${id}`, { payload, until: Date.now() + (expiresIn || 3600) * 1000 });
    },
    async consume(id) {
      const found = kept.get(`${model}:${id}`);
      if (found)
        kept.set(`${model}:${id}`, {
          ...found,
          payload: { ...found.payload, consumed: Math.floor(Date.now() / 1000) },
        });
    },
    async destroy(id) {
      kept.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}
