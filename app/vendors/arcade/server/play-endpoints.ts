import { modelOf } from '#app/domain/games/game-models.ts';
import { readRoom, stakesIn } from '#app/domain/games/game-rooms.ts';
import { newServerSeed } from '../../provably-fair/seeds.ts';
import { chipTotal, type ChipsPlay } from '../models/chips.ts';
import { models, type AnyModel } from '../models/models.ts';
import { VendorError } from '../../game-server/http.ts';
import { textField, type RequestBody } from '../../game-server/request-fields.ts';
import { gameOf } from '../../game-server/game-field.ts';
import { tableTime } from './table-clock.ts';
import type { VendorServices } from './vendor-services.ts';

/** @throws VendorError `invalid` for an invalid play or stake */
function readBet(model: AnyModel, body: RequestBody) {
  const isTable = model.pace === 'table';
  // The choice follows after the cards are seen.
  const play = model.readPlay(model.pace === 'choice' ? {} : body['play']);
  if (play === undefined) throw new VendorError('invalid');
  const stake = isTable ? chipTotal(play as ChipsPlay) : body['stake'];
  const room = readRoom(body['room']);
  if (body['room'] !== undefined && room === undefined) throw new VendorError('invalid');
  if (
    typeof stake !== 'number' ||
    (isTable ? !Number.isInteger(body['number']) : !stakesIn(model.id, room).includes(stake))
  )
    throw new VendorError('invalid');
  return { play, stake };
}

/** Handlers throw a `VendorError` to refuse. */
export function playEndpoints(services: VendorServices) {
  const { rounds, roundService, players, pairOf, tables, responses, clock, random } = services;
  return {
    /**
     * A repeated `ask` returns the same round. At a table, `number` is its round, so that a late
     * bet is not played in another.
     */
    async play(brand: string, body: RequestBody) {
      const gameCode = gameOf(body);
      const ask = textField(body, 'ask', /^[\w-]{8,64}$/);
      const model = models[modelOf(gameCode)];
      const isTable = model.pace === 'table';
      const { play, stake } = readBet(model, body);
      const playerSession = await players.find(brand, body);
      const existingRound = await rounds.findByKey(brand, playerSession.player, ask);
      if (existingRound) return responses.of({ round: existingRound });
      const time = tableTime(clock.now());
      if (isTable && (!time.isBetting || body['number'] !== time.number))
        throw new VendorError('bets-closed');
      if (isTable) await tables.seedOf(brand, gameCode, time.number);
      const seed = isTable ? undefined : await pairOf(brand, playerSession.player, gameCode);
      const newRound = {
        id: newServerSeed(random).slice(0, 32),
        brand,
        player: playerSession.player,
        ask,
        currency: playerSession.currency,
        gameCode,
        model: model.id,
        stake,
        play,
        seed: seed?.id ?? null,
        nonce: time.number,
      };
      const progress = await roundService.begin(newRound, playerSession.walletSession);
      return responses.of(
        progress.round.step === 'open' && model.pace === 'instant'
          ? await roundService.decide(progress.round)
          : progress,
      );
    },
    async choose(brand: string, body: RequestBody) {
      const { player } = await players.find(brand, body);
      const id = textField(body, 'round', /^[0-9a-f]{32}$/);
      const round = await rounds.find({ brand, id });
      const play = round && models[round.model].readPlay({ choice: body['choice'] });
      if (
        !round ||
        round.player !== player ||
        models[round.model].pace !== 'choice' ||
        body['choice'] === undefined ||
        play === undefined
      )
        throw new VendorError('invalid');
      const updatedRound = await rounds.choose(id, player, play, clock.now());
      return responses.of(
        updatedRound
          ? await roundService.decide(updatedRound)
          : { round: (await rounds.find(round)) ?? round },
      );
    },
  };
}
