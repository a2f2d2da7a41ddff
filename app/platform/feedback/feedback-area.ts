import { feedbackFaults, tidyComment } from '#app/lib/feedback-rules.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Counters } from '../account/counters.ts';
import { refuseFields } from '../account/field-refusal.ts';
import { limits } from '../account/limits.ts';
import { createThrottle } from '../account/throttle.ts';
import { createTurns } from '../account/turn.ts';
import type { Handlers } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { cleanPicture } from './clean-picture.ts';
import type { FeedbackStore } from './store.ts';

interface FeedbackParts {
  readonly feedback: FeedbackStore;
  readonly counters: Counters;
  readonly sandbox: boolean;
}

/**
 * Takes feedback of guests and members: its pictures are judged by what they hold and encoded anew
 * [API-26, PR-08].
 */
export function createFeedbackArea({
  feedback,
  counters,
  sandbox,
}: FeedbackParts): Handlers<'feedback'> {
  const throttle = createThrottle(counters, sandbox);
  // Encoding keeps a core busy: a rush of pictures waits in line, and not in everybody's way.
  const inTurn = createTurns({ atOnce: 1, mayWait: 8 });
  return {
    feedback: inTurn<'feedback'>(async ({ comment: typed, images }, visit) => {
      const { tenant, member, language, now } = visit;
      if (tenant.modules['FEEDBACK'] === false) return refuse(fault('not_found'));
      const comment = tidyComment(typed);
      const sent = images.map((image) => Buffer.from(image, 'base64'));
      const faults = feedbackFaults({ comment, sizes: sent.map(({ length }) => length) });
      if (Object.keys(faults).length > 0) return refuseFields('field_invalid', faults);
      const admitted = await throttle(visit, limits.feedback);
      if (!admitted.ok) return admitted;
      const pictures: Uint8Array[] = [];
      for (const bytes of sent) {
        const clean = await cleanPicture(bytes);
        if (!clean)
          return refuseFields('field_invalid', { images: { key: 'feedback.not_picture' } });
        pictures.push(clean);
      }
      return ok({
        number: await feedback.add(
          tenant.code,
          { member: member?.account, language, comment, pictures },
          now,
        ),
      });
    }),
  };
}
