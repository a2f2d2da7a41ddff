import { z } from 'zod';
import { orElse } from '../reading-rules.ts';
import { defineCall } from './call.ts';
import { minor } from './quantities.ts';

const code = z.string().min(1).max(40);
/** A wallet and the vendors that use it; the main one has those without another. */
const wallet = z.object({ code, vassalages: z.array(z.string()) });
/** 0: no such contract. */
const contract = z.number().int().default(0);
/** Optional for platforms that implement only the specification. */
const minorOrNone = orElse(minor, 0);
const currency = orElse(z.string(), '');
const walletBalance = wallet.extend({ minor });

/**
 * Money besides the balance [API-24, API-28, API-29]. The paths of relayed calls are an
 * interpretation of the spec.
 */
export const fundsCalls = {
  merchantWallet: defineCall('GET /wps/relay/merchantWallet', {
    token: true,
    summary:
      'Whether the brand has a single wallet (`isSingle`) or one per game vendor in addition to ' +
      'the main one, with the list of wallets.',
    input: z.object({}),
    output: z.object({ isSingle: z.boolean(), currency, wallets: orElse(z.array(wallet), []) }),
  }),
  consolidated: defineCall('GET /wps/member/info/funds/consolidated', {
    token: true,
    summary:
      'All money of the logged-in member in minor units: each wallet, bonus, locked money, and ' +
      'stakes in open rounds. `sumBalance` is the spendable amount as decimal text. `entries` ' +
      'counts the movements. The flags of an agent’s contracts are 0 for kinds without a ' +
      'contract.',
    input: z.object({}),
    output: z.object({
      currency,
      sumBalance: z.string(),
      minor,
      bonus: minorOrNone,
      locked: minorOrNone,
      inPlay: minorOrNone,
      wallets: orElse(z.array(walletBalance), []),
      entries: z.number().int().min(0).optional(),
      divtypereq: contract,
      dailysalreqtype: contract,
      contracthoursalreq: contract,
      realtimesalreqtype: contract,
    }),
  }),
  walletTransfer: defineCall('POST /wps/relay/walletTransfer', {
    token: true,
    idempotencyField: 'transferId',
    summary:
      'Moves money between two wallets of the logged-in member. Idempotent by `transferId`. ' +
      'Moves the whole balance if no amount is given.',
    input: z.object({
      transferId: z.string().regex(/^[\w-]{8,64}$/),
      from: code,
      to: code,
      amount: minor.min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    output: z.object({ moved: minor, wallets: orElse(z.array(walletBalance), []) }),
  }),
};
