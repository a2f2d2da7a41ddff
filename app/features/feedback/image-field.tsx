import { useState } from 'react';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useText } from '#app/i18n/use-text.ts';
import { Field } from '#app/ui/field.tsx';
import { useEnhanced } from '#app/ui/use-enhanced.ts';
import * as css from './feedback-form.css.ts';

const megabytes = (bytes: number): string => (bytes / (1024 * 1024)).toFixed(1);

/** Up to three pictures; what was chosen is listed, since browsers only tell how many. */
export function ImageField({ error }: { readonly error: string | undefined }) {
  const text = useText();
  const enhanced = useEnhanced();
  const [selectedFiles, setSelectedFiles] = useState<readonly File[]>([]);
  return (
    <div>
      <Field
        id="feedback-images"
        label={text('feedback.pictures')}
        hint={text('feedback.pictures_hint')}
        error={error}
      >
        {(control) => (
          <div className={enhanced ? css.chooser : undefined}>
            <input
              {...control}
              type="file"
              name="images"
              accept="image/png,image/jpeg"
              multiple
              className={enhanced ? css.unseen : css.pick}
              onChange={(event) => setSelectedFiles([...(event.currentTarget.files ?? [])])}
            />
            {enhanced ? (
              <>
                <ImagePlus size={22} className={css.chooserIcon} aria-hidden="true" />
                <span aria-hidden="true">{text('feedback.choose')}</span>
              </>
            ) : null}
          </div>
        )}
      </Field>
      {selectedFiles.length > 0 ? (
        <ul className={css.files}>
          {selectedFiles.map((file, index) => (
            <li key={index}>
              <bdi>{file.name}</bdi> · {megabytes(file.size)} MB
            </li>
          ))}
        </ul>
      ) : null}
      <noscript>
        <p className={css.files}>{text('feedback.again')}</p>
      </noscript>
    </div>
  );
}
