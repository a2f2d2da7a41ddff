import { feedbackFaults, normaliseComment } from '#app/domain/accounts/feedback-rules.ts';

export function commentResult(form: FormData) {
  const sizes = form
    .getAll('images')
    .flatMap((image) => (image instanceof File && image.size > 0 ? [image.size] : []));
  const comment = normaliseComment(String(form.get('comment') ?? ''));
  const faults = feedbackFaults({ comment, sizes });
  return Object.keys(faults).length > 0 ? { error: faults } : { value: {} };
}
