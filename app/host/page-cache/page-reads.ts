import type { Call } from '#app/api/call.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';

type CallResult = Awaited<ReturnType<Call>>;

export interface PageRead {
  readonly name: CallName;
  readonly input: object;
  readonly result: CallResult;
}

export interface PageReads {
  readonly call: Call;
  /**
   * Undefined when the reads cannot be repeated: a command was sent, or a read failed or is
   * pending.
   */
  taken(): readonly PageRead[] | undefined;
}

interface PendingRead {
  readonly name: CallName;
  readonly input: object;
  readonly answer: Promise<CallResult>;
  result: CallResult | undefined;
}

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
    // Safe cast: the key contains the call's name.
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
