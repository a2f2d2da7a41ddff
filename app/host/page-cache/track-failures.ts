import type { Call } from '#app/api/call.ts';
import type { CallFault } from '#schema/envelope.ts';

export const trackFailedCalls =
  (call: Call, onFailure: (name: Parameters<Call>[0], fault: CallFault) => void): Call =>
  async (name, input) => {
    const answer = await call(name, input);
    if (!answer.ok) onFailure(name, answer.fault);
    return answer;
  };
