import { feedbackRules } from '#app/lib/feedback-rules.ts';
import { ok, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { refuseFields } from '../calls/field-errors.ts';
import { sanitiseImage } from '../images/sanitise-image.ts';

/**
 * Pictures in base64, encoded again without their metadata: three at most, png or jpg by what they
 * hold, 5 MB each.
 * @returns the pictures as WebP, or what is wrong with them at the field `images`
 */
export async function sanitisePictures(
  images: readonly string[],
): Promise<Result<Uint8Array[], CallFault>> {
  const refuseImages = (key: string) => refuseFields('field_invalid', { images: { key } });
  if (images.length > feedbackRules.maxImages) return refuseImages('feedback.too_many');
  const pictures: Uint8Array[] = [];
  for (const image of images) {
    const bytes = Buffer.from(image, 'base64');
    if (bytes.length > feedbackRules.maxBytes) return refuseImages('feedback.too_large');
    const picture = await sanitiseImage(bytes);
    if (!picture) return refuseImages('feedback.not_picture');
    pictures.push(picture);
  }
  return ok(pictures);
}
