import type { Adapter, AdapterPayload, ClientMetadata } from 'oidc-provider';

interface StoredEntry {
  readonly payload: AdapterPayload;
  readonly until: number;
}

export function memoryAdapter(
  clients: ReadonlyMap<string, ClientMetadata>,
): (model: string) => Adapter {
  const entries = new Map<string, StoredEntry>();
  const findUnexpired = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    return entry && entry.until > Date.now() ? entry.payload : undefined;
  };
  const prune = () => {
    for (const [key, { until }] of entries) if (until <= Date.now()) entries.delete(key);
  };
  return (model) => ({
    async find(id) {
      return model === 'Client' ? clients.get(id) : findUnexpired(`${model}:${id}`);
    },
    async findByUid(uid) {
      return [...entries].find(
        ([key, { payload }]) => key.startsWith(`${model}:`) && payload.uid === uid,
      )?.[1].payload;
    },
    async findByUserCode() {
      return undefined;
    },
    async upsert(id, payload, expiresIn) {
      prune();
      entries.set(`${model}:${id}`, { payload, until: Date.now() + (expiresIn || 3600) * 1000 });
    },
    async consume(id) {
      const entry = entries.get(`${model}:${id}`);
      if (entry)
        entries.set(`${model}:${id}`, {
          ...entry,
          payload: { ...entry.payload, consumed: Math.floor(Date.now() / 1000) },
        });
    },
    async destroy(id) {
      entries.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries)
        if (payload.grantId === grantId) entries.delete(key);
    },
  });
}
