import { modelOf } from '#app/domain/games/game-models.ts';
import { newClientSeed, newServerSeed } from '../../provably-fair/seeds.ts';
import { models } from '../models/models.ts';
import { VendorError } from '../../game-server/http.ts';
import { playEndpoints } from './play-endpoints.ts';
import { textField, type RequestBody } from '../../game-server/request-fields.ts';
import { gameOf } from '../../game-server/game-field.ts';
import { choiceMs } from './round-service.ts';
import { balanceIn } from '../../game-server/wallet-client.ts';
import {
  createVendorServices,
  type VendorApiDeps,
  type VendorServices,
} from './vendor-services.ts';
import { seedView } from './views.ts';

function viewEndpoints({
  players,
  pairOf,
  tables,
  responses,
  roundService,
  wallet,
  clock,
}: VendorServices) {
  return {
    async open(brand: string, body: RequestBody) {
      const gameCode = gameOf(body);
      const { player, currency, balance } = await players.open(brand, body);
      const model = models[modelOf(gameCode)];
      const newest = await responses.newest(brand, player, gameCode);
      const pair = model.pace === 'table' ? undefined : await pairOf(brand, player, gameCode);
      return {
        model: model.id,
        currency,
        balance,
        now: clock.now(),
        choiceMs,
        ...(pair ? { seeds: seedView(pair) } : { table: await tables.view(brand, gameCode) }),
        rounds: await Promise.all(newest.map(responses.viewOf)),
      };
    },
    /** Also settles the player's bets of past rounds. */
    async table(brand: string, body: RequestBody) {
      const gameCode = gameOf(body);
      if (models[modelOf(gameCode)].pace !== 'table') throw new VendorError('invalid');
      const { player, walletSession } = await players.find(brand, body);
      const table = await tables.view(brand, gameCode);
      const newest = await responses.newest(brand, player, gameCode);
      const overdueRounds = newest.filter(
        ({ step, nonce }) => step === 'open' && (nonce < table.number || !table.isBetting),
      );
      const progressById = new Map(
        await Promise.all(
          overdueRounds.map(async (round) => [round.id, await roundService.decide(round)] as const),
        ),
      );
      const settledBalance = [...progressById.values()]
        .map((progress) => progress.balance)
        .findLast((value) => value !== undefined);
      // Rounds settled by maintenance before this request have not reported their balance.
      const wasSettledBefore = newest.some(
        ({ step, nonce }) => step !== 'open' && nonce >= table.number - 1,
      );
      const { balance } =
        settledBalance === undefined && wasSettledBefore
          ? balanceIn(await wallet.ask(brand, 'balance', { session: walletSession }, 1))
          : { balance: settledBalance };
      return {
        table,
        rounds: await Promise.all(
          newest.map((round) => responses.viewOf(progressById.get(round.id)?.round ?? round)),
        ),
        ...(balance === undefined ? {} : { balance }),
      };
    },
  };
}

function seedEndpoints({
  players,
  pairOf,
  responses,
  rounds,
  seeds,
  clock,
  random,
}: VendorServices) {
  return {
    /**
     * Reveals the current server seed and creates a new one; the player may supply the client seed.
     */
    async seeds(brand: string, body: RequestBody) {
      const gameCode = gameOf(body);
      const clientSeed =
        body['clientSeed'] === undefined
          ? newClientSeed(random)
          : textField(body, 'clientSeed', /^[\w-]{1,64}$/);
      const { player } = await players.find(brand, body);
      const pair = await pairOf(brand, player, gameCode);
      if ((await rounds.hasOpen(pair.id)) || !(await seeds.retire(pair, clock.now())))
        throw new VendorError('round-open');
      await seeds.begin(
        { brand, player, gameCode },
        { id: newServerSeed(random), serverSeed: newServerSeed(random), clientSeed },
        clock.now(),
      );
      const newest = await responses.newest(brand, player, gameCode);
      return {
        retired: { serverSeed: pair.serverSeed, ...seedView(pair) },
        seeds: seedView(await pairOf(brand, player, gameCode)),
        rounds: await Promise.all(newest.map(responses.viewOf)),
      };
    },
  };
}

/** Endpoint name to handler. */
export function createVendorApi(deps: VendorApiDeps) {
  const services = createVendorServices(deps);
  return { ...viewEndpoints(services), ...playEndpoints(services), ...seedEndpoints(services) };
}
