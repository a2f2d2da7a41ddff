import './zod-without-eval.ts';
import type { TextKey } from '../locales/texts.ts';
import { hashTicket, isInRoot } from '#app/domain/games/ticket-tree.ts';
import { readProof, verifyProof, type PublishedHashes } from '../draws/verify-proof.ts';
import type { PathResponse } from '../page-protocol.ts';

export interface ProofCheck {
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly isTrue: boolean;
}

/** By the beginning of each claim of the verification. */
const claimKeys: readonly (readonly [start: string, key: TextKey])[] = [
  ['the draw has the number', 'check.plan'],
  ['the plan is the one', 'check.announcement'],
  ['the vendor’s seed', 'check.operator'],
  ['the platform’s seed', 'check.platform'],
  ['the odds follow', 'check.paytable'],
  ['the level of assurance', 'check.level'],
  ['the tickets are numbered', 'check.sequence'],
  ['the root is that of', 'check.root'],
  ['the numbers follow', 'check.numbers'],
  ['the announcement is the one', 'check.notedAnnouncement'],
  ['the root is the one', 'check.notedRoot'],
];

/** @throws RangeError for an unknown claim, which must not be left out silently */
function keyOf(claim: string): TextKey {
  const key = claimKeys.find(([start]) => claim.startsWith(start))?.[1];
  if (!key) throw new RangeError(`no words for the claim: ${claim}`);
  return key;
}

/** A player's ticket and its path to the root. */
export interface TicketPath {
  readonly name: string;
  readonly path: PathResponse;
}

/** Whether the ticket's hash is in its leaf, and the leaf in the root. */
const isTicketIn = (
  { text, salt, leaf, path }: PathResponse,
  root: Parameters<typeof isInRoot>[2],
): boolean => hashTicket(text, salt) === leaf.ticketHash && isInRoot(leaf, path, root);

/**
 * Verifies a draw from its proof file, with the player's tickets.
 * @returns undefined for a file that is not a proof
 */
export function checkProof(
  file: unknown,
  published: PublishedHashes,
  tickets: readonly TicketPath[],
): readonly ProofCheck[] | undefined {
  const proof = readProof(file);
  if (!proof) return undefined;
  return [
    ...verifyProof(proof, published).map(({ claim, isTrue }) => ({ key: keyOf(claim), isTrue })),
    ...tickets.map(({ name, path }): ProofCheck => ({
      key: 'check.ticket',
      values: { sequence: path.leaf.sequence, ticket: name },
      isTrue: isTicketIn(path, proof.tickets),
    })),
  ];
}
