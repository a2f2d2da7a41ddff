import { balanceBounds, orderBounds } from '#app/platform/wallet/bounds.ts';
import { createCrowd, type Crowd } from '#app/platform/wallet/crowd.ts';
import { noRoom } from '#app/platform/wallet/wallet-answers.ts';
import { walletRoot } from '#schema/wallet-api.ts';
import type { WireRequest } from './wire.ts';

/** One request of a vendor's on its way to the platform's thread. */
interface Passage {
  readonly request: Request;
  readonly merchantCode: string;
  readonly read: () => Promise<WireRequest>;
  readonly answer: (wire: WireRequest) => Promise<Response>;
}

/** Lets a request through to the platform's thread, or sends it away. */
export type WalletGate = (passage: Passage) => Promise<Response>;

/**
 * The gate before the wallet. The line in the platform's thread is bounded, but the way to it is
 * not: while the thread commits, whatever arrives heaps up before it. So whoever would find the
 * line full is sent away here, before their body is read.
 */
export function createWalletGate(): WalletGate {
  const orders = createCrowd(orderBounds);
  const balances = createCrowd(balanceBounds);
  return async ({ request, merchantCode, read, answer }) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST' || !pathname.startsWith(walletRoot)) return answer(await read());
    const crowd = pathname === `${walletRoot}balance` ? balances : orders;
    const owner = `${merchantCode}/${request.headers.get('x-vendor')?.slice(0, 20) ?? ''}`;
    const before = crowd.roomFor(owner);
    if (before !== 'room') return noRoom(before);
    const wire = await read();
    // A body that is still on its way would keep others out for as long as its sender likes; the
    // wallet's own line looks after those.
    return wire.body === 'later' ? answer(wire) : inside(crowd, owner, () => answer(wire));
  };
}

async function inside(
  crowd: Crowd,
  owner: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  // Others may have come in while the body was read.
  const room = crowd.roomFor(owner);
  if (room !== 'room') return noRoom(room);
  crowd.enter(owner);
  try {
    return await answer();
  } finally {
    crowd.leave(owner);
  }
}
