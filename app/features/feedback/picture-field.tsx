import { useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Field } from '#app/ui/field.tsx';
import * as css from './feedback-form.css.ts';

const megabytes = (bytes: number): string => (bytes / (1024 * 1024)).toFixed(1);

/** Up to three pictures; what was chosen is listed, since browsers only tell how many. */
export function PictureField({ error }: { readonly error: string | undefined }) {
  const text = useText();
  const [chosen, setChosen] = useState<readonly File[]>([]);
  return (
    <div>
      <Field id="feedback-images" label={text('feedback.pictures')} hint={text('feedback.pictures_hint')} error={error}>
        {(control) => <input {...control} type="file" name="images" accept="image/png,image/jpeg" multiple className={css.pick} onChange={(event) => setChosen([...(event.currentTarget.files ?? [])])} />}
      </Field>
      {chosen.length > 0 ? <ul className={css.files}>{chosen.map((file, place) => <li key={place}><bdi>{file.name}</bdi> · {megabytes(file.size)} MB</li>)}</ul> : null}
      <noscript><p className={css.files}>{text('feedback.again')}</p></noscript>
    </div>
  );
}
