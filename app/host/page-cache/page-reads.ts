import type { Call } from '#app/api/call.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';

type CallResult = Awaited<ReturnType<Call>>;

/** A read that a page depends on. */
export interface PageRead {
  readonly name: CallName;
  readonly input: object;
  readonly result: CallResult;
}

/** The calls of one page, each read made once. */
export interface PageReads {
  readonly call: Call;
  /**
   * The page's reads; undefined when they cannot be repeated: it sent a command, a read was
   * refused, or one is still pending.
   */
  taken(): readonly PageRead[] | undefined;
}

interface PendingRead {
  readonly name: CallName;
  readonly input: object;
  readonly answer: Promise<CallResult>;
  result: CallResult | undefined;
}

/** Records the calls of one page, and makes each read once. */
export function notePageReads(call: Call): PageReads {
  const reads = new Map<string, PendingRead>();
  let onlyReads = true;
  const ask = (name: CallName, input: object): Promise<CallResult> => {
    const send = (): Promise<CallResult> => call<CallName>(name, input);
    if (callTable[name].method !== 'GET') {
      onlyReads = false;
      return send();
    }
    const key = `${name}\n${JSON.stringify(input)}`;
    const pageRead = reads.get(key);
    if (pageRead) return pageRead.answer;
    const read: PendingRead = { name, input, answer: send(), result: undefined };
    reads.set(key, read);
    return read.answer.then((result) => (read.result = result));
  };
  return {
    // The key contains the call's name, so that every answer under it is that call's.
    call: ask as Call,
    taken() {
      const pageReads: PageRead[] = [];
      for (const { name, input, result } of reads.values()) {
        if (!result?.ok) return undefined;
        pageReads.push({ name, input, result });
      }
      return onlyReads ? pageReads : undefined;
    },
  };
}
