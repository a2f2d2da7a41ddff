import { useEffect, useRef, useState } from 'react';
import type { QrLink } from './download-data.ts';
import * as css from './download-page.css.ts';

interface Props extends Pick<QrLink, 'qr'> {
  readonly qrImage?: string | undefined;
  readonly label: string;
}

/** Generates the code when the platform's picture is missing or fails to load [CS-06]. */
export function QrCode({ qr, qrImage, label }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // It may have failed before scripts ran.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  if (qrImage && !failed)
    return (
      <img
        ref={image}
        src={qrImage}
        alt={label}
        width={144}
        height={144}
        className={css.qr}
        onError={() => setFailed(true)}
        data-qr="platform"
      />
    );
  return (
    <svg
      viewBox={`-3 -3 ${qr.size + 6} ${qr.size + 6}`}
      className={css.qr}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      data-qr="own"
    >
      <path d={qr.path} />
    </svg>
  );
}
