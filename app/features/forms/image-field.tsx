import { useText } from '#app/i18n/use-text.ts';
import { Field } from '#app/ui/field.tsx';
import { PictureInput } from '#app/ui/picture-input.tsx';
import * as css from './comment-field.css.ts';

export function ImageField({ error }: { readonly error: string | undefined }) {
  const text = useText();
  return (
    <div>
      <Field
        id="feedback-images"
        label={text('feedback.pictures')}
        hint={text('feedback.pictures_hint')}
        error={error}
      >
        {(control) => (
          <PictureInput control={control} name="images" label={text('feedback.choose')} />
        )}
      </Field>
      <noscript>
        <p className={css.files}>{text('feedback.again')}</p>
      </noscript>
    </div>
  );
}
