import type { Call } from '#app/api/call.ts';

/** The same calls; tells when one of them was refused or did not come back. */
export const noting = (call: Call, refused: () => void): Call => async (name, input) => {
  const answer = await call(name, input);
  if (!answer.ok) refused();
  return answer;
};
