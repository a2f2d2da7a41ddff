import { ipPrefix } from './ip-prefix.ts';

export interface AddressLineLimits {
  readonly maxRunning: number;
  readonly maxWaiting: number;
}

export interface AddressLines {
  isFull(ip: string): boolean;
  /** Waits for a free place, then runs the task; its errors pass through. */
  inTurn<Value>(ip: string, run: () => Promise<Value>): Promise<Value>;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits concurrent tasks per address (/64 of IPv6) and queues the others, so that one address
 * cannot delay everyone else.
 */
export function createAddressLines({ maxRunning, maxWaiting }: AddressLineLimits): AddressLines {
  const lines = new Map<string, Line>();
  return {
    isFull: (ip) => (lines.get(ipPrefix(ip))?.waiting.length ?? 0) >= maxWaiting,
    async inTurn(ip, run) {
      const address = ipPrefix(ip);
      const line = lines.get(address) ?? { running: 0, waiting: [] };
      lines.set(address, line);
      if (line.running < maxRunning) line.running += 1;
      else await new Promise<void>((start) => line.waiting.push(start));
      try {
        return await run();
      } finally {
        const next = line.waiting.shift();
        if (next) next();
        else if ((line.running -= 1) === 0) lines.delete(address);
      }
    },
  };
}
