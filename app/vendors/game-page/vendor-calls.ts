/** A refusal by the vendor, or a failure to send or receive. */
export interface CallFault {
  readonly error: string;
}

export class VendorCallError extends Error {
  constructor(readonly fault: CallFault) {
    super(fault.error);
  }
}

/** Errors of the page itself count as missing responses. */
export const callFaultOf = (error: unknown): CallFault =>
  error instanceof VendorCallError ? error.fault : { error: 'busy' };

const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Idempotency key of a new bet. */
export const newTicketId = (): string => randomHex(12);

/** The page's key, which identifies the player after the launch code is exchanged. */
const session = randomHex(32);
const launchCode = new URLSearchParams(location.search).get('launchCode') ?? '';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function send<Answer>(address: string, body: string): Promise<Answer> {
  let response: Response;
  try {
    // Plain text, because a document without an origin would otherwise need a preflight request.
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

const maxTries = 3;

/**
 * Retries calls without a response unchanged: bets have an idempotency key.
 * @param root URL prefix, such as `/lottery-vendor/`
 * @throws VendorCallError from each call
 */
export const createVendorCalls =
  (root: string, gameCode: string) =>
  async <Answer>(name: string, input: object): Promise<Answer> => {
    const body = JSON.stringify({
      ...input,
      session,
      gameCode,
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
