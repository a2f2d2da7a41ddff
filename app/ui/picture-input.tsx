import ImagePlus from 'lucide-react/icons/image-plus';
import { useState } from 'react';
import type { ControlProps } from './field.tsx';
import * as css from './picture-input.css.ts';
import { useEnhanced } from './use-enhanced.ts';

interface PictureInputProps {
  readonly control: ControlProps;
  readonly name: string;
  readonly label: string;
}

const megabytes = (bytes: number): string => (bytes / (1024 * 1024)).toFixed(1);

/** Lists the selected files, since browsers only show their number. */
export function PictureInput({ control, name, label }: PictureInputProps) {
  const enhanced = useEnhanced();
  const [selectedFiles, setSelectedFiles] = useState<readonly File[]>([]);
  return (
    <>
      <div className={enhanced ? css.chooser : undefined}>
        <input
          {...control}
          type="file"
          name={name}
          accept="image/png,image/jpeg"
          multiple
          className={enhanced ? css.unseen : css.plain}
          onChange={(event) => setSelectedFiles([...(event.currentTarget.files ?? [])])}
        />
        {enhanced ? (
          <>
            <ImagePlus size={22} className={css.icon} aria-hidden="true" />
            <span aria-hidden="true">{label}</span>
          </>
        ) : null}
      </div>
      {selectedFiles.length > 0 ? (
        <ul className={css.files}>
          {selectedFiles.map((file, index) => (
            <li key={index}>
              <bdi>{file.name}</bdi> · {megabytes(file.size)} MB
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
