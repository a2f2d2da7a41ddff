import type { Queryable } from '../../queryable.ts';

/** For one player and game. */
export interface SeedPair {
  readonly id: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
  readonly retiredAt: number | null;
}

export interface SeedOwner {
  readonly brand: string;
  readonly player: string;
  readonly gameCode: string;
}

const columns =
  'id, server_seed as "serverSeed", client_seed as "clientSeed", next_nonce as "nextNonce", retired_at as "retiredAt"';

/** @throws when a table has lost the row of its seed */
export function seedStore(db: Queryable) {
  const one = async (
    text: string,
    values: Parameters<Queryable['query']>[1],
  ): Promise<SeedPair | undefined> => (await db.query<SeedPair>(text, values))[0];
  const current = ({ brand, player, gameCode }: SeedOwner) =>
    one(
      `select ${columns} from vendor_seed where brand = $1 and player = $2 and game_code = $3 and retired_at is null`,
      [brand, player, gameCode],
    );
  return {
    current,
    find: (id: string) => one(`select ${columns} from vendor_seed where id = $1`, [id]),
    /** No effect on an existing pair; of two concurrent pairs, one stays. */
    async begin(
      { brand, player, gameCode }: SeedOwner,
      newSeed: Pick<SeedPair, 'id' | 'serverSeed' | 'clientSeed'>,
      now: number,
    ): Promise<void> {
      await db.run(
        'insert into vendor_seed (id, brand, player, game_code, server_seed, client_seed, made_at) values ($1, $2, $3, $4, $5, $6, $7) on conflict (brand, player, game_code) where retired_at is null do nothing',
        [newSeed.id, brand, player, gameCode, newSeed.serverSeed, newSeed.clientSeed, now],
      );
    },
    /** False when a round has begun since the pair was read. A retired seed is revealed. */
    retire: async (
      { id, nextNonce }: Pick<SeedPair, 'id' | 'nextNonce'>,
      now: number,
    ): Promise<boolean> =>
      (await db.run(
        'update vendor_seed set retired_at = $3 where id = $1 and retired_at is null and next_nonce = $2',
        [id, nextNonce, now],
      )) === 1,
    /** Newest first; rounds without visitors have no seed. */
    pastOfTable: (brand: string, gameCode: string, from: number, until: number) =>
      db.query<{ number: number; serverSeed: string }>(
        'select number, server_seed as "serverSeed" from vendor_table_round where brand = $1 and game_code = $2 and number >= $3 and number < $4 order by number desc',
        [brand, gameCode, from, until],
      ),
    /** The first request creates the seed. */
    async ofTable(
      brand: string,
      gameCode: string,
      number: number,
      newSeed: () => string,
    ): Promise<string> {
      const find = async () =>
        (
          await db.query<{ seed: string }>(
            'select server_seed as seed from vendor_table_round where brand = $1 and game_code = $2 and number = $3',
            [brand, gameCode, number],
          )
        )[0]?.seed;
      const existingSeed = await find();
      if (existingSeed !== undefined) return existingSeed;
      await db.run(
        'insert into vendor_table_round (brand, game_code, number, server_seed) values ($1, $2, $3, $4) on conflict do nothing',
        [brand, gameCode, number, newSeed()],
      );
      const storedSeed = await find();
      if (storedSeed === undefined) throw new Error('a table lost its seed');
      return storedSeed;
    },
  };
}
export type SeedStore = ReturnType<typeof seedStore>;
