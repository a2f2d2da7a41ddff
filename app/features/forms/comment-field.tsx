import { useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import {
  charactersOf,
  feedbackRules,
  normaliseComment,
} from '#app/domain/accounts/feedback-rules.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import * as css from './comment-field.css.ts';

const { maxCharacters } = feedbackRules;
/** Remaining counts that screen readers announce, instead of every key press. */
const announcedCounts = new Set([20, 10, 5, 0]);

/** No `maxLength`: browsers count an emoji as two characters. */
export function CommentField({
  value,
  error,
}: {
  readonly value: string;
  readonly error: string | undefined;
}) {
  const text = useText();
  const [comment, setComment] = useState(value);
  const count = charactersOf(normaliseComment(comment));
  const remaining = maxCharacters - count;
  const announcement =
    remaining < 0
      ? text('feedback.over', { count: -remaining })
      : announcedCounts.has(remaining)
        ? text('feedback.left', { count: remaining })
        : '';
  const counter = (
    <>
      <span
        aria-hidden="true"
        className={classNames(css.count, remaining < 0 && css.over)}
        data-count={count}
      >
        {text('feedback.count', { count, most: maxCharacters })}
      </span>
      <span role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </span>
    </>
  );
  return (
    <Field
      id="feedback-comment"
      label={text('feedback.comment')}
      hint={text('feedback.comment_hint', { most: maxCharacters })}
      error={error}
      aside={counter}
      required
    >
      {(control) => (
        <TextArea
          {...control}
          name="comment"
          rows={4}
          defaultValue={value}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
