import { ipPrefix } from './ip-prefix.ts';

/** How many tasks of one address run at once, and how many wait. */
export interface AddressLineLimits {
  readonly maxRunning: number;
  readonly maxWaiting: number;
}

/** The line that each address's tasks wait in. */
export interface AddressLines {
  /** Whether one more task of the address would be too many: refuse it. */
  isFull(ip: string): boolean;
  /** Runs a task when it is the address's turn; what it throws passes through. */
  inTurn<Value>(ip: string, run: () => Promise<Value>): Promise<Value>;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets each address (the /64 of IPv6) have so many tasks at a time: its others wait, so that nobody
 * else has more than these before them [F1, N6]. In memory; an address without tasks takes none.
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
        // Whoever is next takes this place over.
        if (next) next();
        else if ((line.running -= 1) === 0) lines.delete(address);
      }
    },
  };
}
