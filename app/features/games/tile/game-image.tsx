import { useEffect, useRef } from 'react';
import { useArt } from '../../brand/use-brand.ts';

interface Props {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  /** One of the first in view: it does not wait for the layout. */
  readonly eager?: boolean;
}

/**
 * Retries once after a failure, then shows the default game icon; `data-failed` on the element
 * counts.
 */
function retryThenFallback(image: HTMLImageElement, placeholder: string): void {
  // A failing CDN is replaced first [CS-07].
  if (new URL(image.currentSrc || image.src).origin !== location.origin) return;
  const failures = Number(image.dataset.failed ?? 0) + 1;
  image.dataset.failed = String(failures);
  if (failures === 1) image.src = `${image.src}${image.src.includes('?') ? '&' : '?'}retry=1`;
  else if (failures === 2) image.src = placeholder;
}

/**
 * A game's picture: low priority, lazy except the first, one retry, then the default game icon
 * [SH-19].
 */
export function GameImage({ src, alt, width, height, className, eager = false }: Props) {
  const placeholder = useArt()({ kind: 'placeholder' });
  // React 18 supports the attribute only as it is written in HTML.
  const loadingProps: object = { fetchpriority: 'low', ...(eager ? {} : { loading: 'lazy' }) };
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = ref.current;
    // It may have failed before scripts ran.
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc)
      retryThenFallback(image, placeholder);
  }, [src, placeholder]);
  return (
    <img
      ref={ref}
      key={src}
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      {...loadingProps}
      decoding="async"
      onError={(event) => retryThenFallback(event.currentTarget, placeholder)}
    />
  );
}
