import { feedbackRules } from '#app/domain/accounts/feedback-rules.ts';
import { ok, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { refuseFields } from '../calls/field-errors.ts';
import { sanitiseImage } from '../images/sanitise-image.ts';

/**
 * Re-encodes up to three base64 pictures (png or jpg by content, 5 MB each) without metadata.
 * @returns WebP pictures, or a fault at the field `images`
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
