import { drawOutputs, drawRoot } from '#schema/draw-api.ts';
import { createSignedCalls, type SignedCallsDeps } from '../../game-server/signed-calls.ts';
import type { PlatformSeeds } from './plan-draws.ts';
import type { PlatformDrawBook } from './push-draws.ts';

/**
 * The platform's seeds and draw book, over signed calls. Draws have level B: none is announced
 * without the platform's hash, none drawn without its seed.
 */
export function createPlatformDraws(deps: SignedCallsDeps): PlatformSeeds & PlatformDrawBook {
  const call = createSignedCalls(deps);
  return {
    async commit(brand, draws) {
      const answer = await call(brand, `${drawRoot}commit`, { draws });
      if (answer.kind !== 'yes')
        throw new Error(`the platform committed to no seeds of ${brand}: ${answer.kind}`);
      const { hashes } = drawOutputs.commit.parse(answer.value);
      if (hashes.length !== draws.length)
        throw new Error(`the platform committed to ${hashes.length} of ${draws.length} seeds`);
      return hashes;
    },
    async reveal(brand, drawId, root) {
      const answer = await call(brand, `${drawRoot}reveal`, { drawId, root });
      if (answer.kind !== 'yes') return undefined;
      return drawOutputs.reveal.parse(answer.value).seed ?? undefined;
    },
    async record(brand, events) {
      const answer = await call(brand, `${drawRoot}record`, { events });
      if (answer.kind === 'no')
        throw new Error(`the draw book of ${brand} took no events: ${answer.code}`);
      return answer.kind === 'yes' ? drawOutputs.record.parse(answer.value).refused : undefined;
    },
  };
}
