import './zod-without-eval.ts';
import type { TextKey } from '../locales/texts.ts';
import { hashTicket, isInRoot } from '#app/lib/ticket-tree.ts';
import { readProof, verifyProof, type PublishedHashes } from '../draws/verify-proof.ts';
import type { PathResponse } from '../wire.ts';

/** One check of a proof, in the player's words. */
export interface ProofCheck {
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly isTrue: boolean;
}

/** The verification's claims, by how they begin. */
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

/** @throws RangeError for a claim without words: it must not be left out silently */
function keyOf(claim: string): TextKey {
  const key = claimKeys.find(([start]) => claim.startsWith(start))?.[1];
  if (!key) throw new RangeError(`no words for the claim: ${claim}`);
  return key;
}

/** A player's ticket, and what proves that it was in the draw. */
export interface TicketPath {
  /** What was played, in words. */
  readonly name: string;
  readonly path: PathResponse;
}

/** Whether the ticket has the hash of its leaf, and the leaf leads to the root of the proof. */
const isTicketIn = (
  { text, salt, leaf, path }: PathResponse,
  root: Parameters<typeof isInRoot>[2],
): boolean => hashTicket(text, salt) === leaf.ticketHash && isInRoot(leaf, path, root);

/**
 * Computes a draw again from its proof file, with the player's own tickets.
 * @returns undefined for a file that is no proof
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
