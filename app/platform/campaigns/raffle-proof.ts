import { raffleTree } from '#app/domain/campaigns/raffle-draw.ts';
import { ok, refuse } from '#app/lib/result.ts';
import { raffleFormat } from '#schema/calls/raffles.ts';
import type { Handler } from '../calls/handler.ts';
import { requireMember } from '../calls/require-member.ts';
import { fault } from '../calls/responses.ts';
import type { Database } from '../db/database.ts';
import { readTerms } from './campaign-store.ts';
import { readLeaves, readRaffle, readWinners } from './raffle-store.ts';

/** Available once the tickets are frozen [PR-02]. */
export const createRaffleProof =
  (database: Database): Handler<'raffleProof'> =>
  async ({ id: promotion }, context) => {
    const member = requireMember(context);
    if (!member.ok) return member;
    const { code, campaigns } = context.tenant;
    const campaign = campaigns.find(
      (candidate) => candidate.promotion === promotion && candidate.kind === 'raffle',
    );
    if (!campaign) return refuse(fault('not_found'));
    const { id } = campaign;
    const raffle = await readRaffle(database, code, id);
    if (!raffle || raffle.root === null || raffle.version === null)
      return refuse(fault('not_found'));
    const leaves = await readLeaves(database, code, id);
    const winners = await readWinners(database, code, id);
    const { prizes = [] } = await readTerms(database, code, id, raffle.version);
    const ownLeaf = leaves.find((leaf) => leaf.member === member.value.id);
    return ok({
      format: raffleFormat,
      raffle: id,
      prizes: [...prizes],
      seedHash: raffle.seedHash,
      committedAt: raffle.committedAt,
      root: raffle.root,
      total: raffle.total ?? 0,
      frozenAt: raffle.frozenAt ?? 0,
      seed: raffle.drawnAt === null ? '' : raffle.seed,
      drawnAt: raffle.drawnAt,
      leaves: leaves.map(({ hash, tickets }) => ({ hash, tickets })),
      winners: winners.map(({ place, leaf, ticket, prize }) => ({ place, leaf, ticket, prize })),
      own: ownLeaf
        ? {
            leaf: ownLeaf.leaf,
            member: ownLeaf.member,
            salt: ownLeaf.salt,
            from: ownLeaf.from,
            tickets: ownLeaf.tickets,
            path: [...raffleTree(leaves).path(ownLeaf.leaf)],
          }
        : null,
    });
  };
