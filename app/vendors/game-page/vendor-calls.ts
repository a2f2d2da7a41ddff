/** A refusal of a vendor, or one of the page's own: nothing was sent, or no answer came. */
export interface CallFault {
  readonly error: string;
}

/** What stopped a call. */
export class VendorCallError extends Error {
  constructor(readonly fault: CallFault) {
    super(fault.error);
  }
}

/** What stopped something, as a fault: an error of the page itself counts as no answer. */
export const callFaultOf = (error: unknown): CallFault =>
  error instanceof VendorCallError ? error.fault : { error: 'busy' };

const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The idempotency key of a new bet. */
export const newTicketId = (): string => randomHex(12);

/**
 * This page's key: the vendor identifies the player by it, once it has received the launch's code.
 */
const session = randomHex(32);
const launchCode = new URLSearchParams(location.search).get('launchCode') ?? '';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function send<Answer>(address: string, body: string): Promise<Answer> {
  let response: Response;
  try {
    // Plain text: a document without an origin would otherwise need a preflight request.
    response = await fetch(address, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'text/plain' },
    });
  } catch {
    throw new VendorCallError({ error: 'offline' });
  }
  const answer = (await response.json().catch(() => ({ error: 'busy' }))) as Answer | CallFault;
  if (typeof answer === 'object' && answer !== null && 'error' in answer)
    throw new VendorCallError(answer);
  return answer;
}

/** How often a call without an answer is sent. */
const maxTries = 3;

/**
 * The calls of a page to its vendor. A call without an answer is repeated unchanged: a bet has an
 * idempotency key.
 * @param root what the vendor's addresses begin with, such as `/lottery-vendor/`
 * @throws VendorCallError from each call
 */
export const createVendorCalls =
  (root: string, gameCode: string) =>
  async <Answer>(name: string, input: object): Promise<Answer> => {
    const body = JSON.stringify({
      ...input,
      ...{ session, gameCode },
      ...(name === 'open' ? { launchCode } : {}),
    });
    for (let time = 1; ; time += 1) {
      try {
        return await send<Answer>(`${root}api/${name}`, body);
      } catch (error) {
        const { error: code } = callFaultOf(error);
        if ((code !== 'offline' && code !== 'busy') || time >= maxTries) throw error;
        await pause(time * 500);
      }
    }
  };
