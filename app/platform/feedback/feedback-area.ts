import { feedbackFaults, normaliseComment } from '#app/domain/accounts/feedback-rules.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Counters } from '../rate-limit/counters.ts';
import { refuseFields } from '../calls/field-errors.ts';
import { rateLimits } from '../rate-limit/rules.ts';
import { createThrottle } from '../rate-limit/throttle.ts';
import { createBulkhead, pictureLimits } from '../rate-limit/bulkhead.ts';
import type { Handlers } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import { sanitiseImage } from '../images/sanitise-image.ts';
import type { FeedbackStore } from './feedback-store.ts';

interface FeedbackDeps {
  readonly feedback: FeedbackStore;
  readonly counters: Counters;
  readonly sandbox: boolean;
}

/** Identifies pictures by content and re-encodes them [API-26, PR-08]. */
export function createFeedbackArea({
  feedback,
  counters,
  sandbox,
}: FeedbackDeps): Handlers<'feedback'> {
  const throttle = createThrottle(counters, sandbox);
  // Encoding occupies a core: a burst of pictures is queued.
  const withBulkhead = createBulkhead(pictureLimits);
  return {
    feedback: withBulkhead(async ({ comment: rawComment, images }, context) => {
      const { tenant, member, language, now } = context;
      if (tenant.modules['FEEDBACK'] === false) return refuse(fault('not_found'));
      const comment = normaliseComment(rawComment);
      const imageBuffers = images.map((image) => Buffer.from(image, 'base64'));
      const faults = feedbackFaults({ comment, sizes: imageBuffers.map(({ length }) => length) });
      if (Object.keys(faults).length > 0) return refuseFields('field_invalid', faults);
      const admission = await throttle(context, rateLimits.feedback);
      if (!admission.ok) return admission;
      const sanitisedImages: Uint8Array[] = [];
      for (const bytes of imageBuffers) {
        const sanitised = await sanitiseImage(bytes);
        if (!sanitised)
          return refuseFields('field_invalid', { images: { key: 'feedback.not_picture' } });
        sanitisedImages.push(sanitised);
      }
      return ok({
        number: await feedback.add(
          tenant.code,
          { member: member?.account, language, comment, pictures: sanitisedImages },
          now,
        ),
      });
    }),
  };
}
