import type { FeedbackStore } from '../feedback/feedback-store.ts';

const imagePathPattern = /^\/__sandbox\/feedback\/(\d{10})\/([0-2])\.webp$/;

export const feedbackImagePath = (number: string, index: number): string =>
  `/__sandbox/feedback/${number}/${index}.webp`;

/** Undefined for other paths and missing pictures. Headers permit only viewing. */
export async function serveFeedbackImage(
  feedback: FeedbackStore,
  tenant: string,
  { method }: Request,
  pathname: string,
): Promise<Response | undefined> {
  const [, number, index] = imagePathPattern.exec(pathname) ?? [];
  if (number === undefined || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const bytes = await feedback.picture(tenant, number, Number(index));
  if (!bytes) return undefined;
  return new Response(method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}
