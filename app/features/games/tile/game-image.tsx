import { useEffect, useRef } from 'react';
import { useArt } from '../../brand/use-brand.ts';

interface Props {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  readonly eager?: boolean;
}

function retryThenFallback(image: HTMLImageElement, placeholder: string): void {
  // The image-host failover comes first [CS-07].
  if (new URL(image.currentSrc || image.src).origin !== location.origin) return;
  const failures = Number(image.dataset.failed ?? 0) + 1;
  image.dataset.failed = String(failures);
  if (failures === 1) image.src = `${image.src}${image.src.includes('?') ? '&' : '?'}retry=1`;
  else if (failures === 2) image.src = placeholder;
}

/** Low priority, lazy except the first, one retry, then the default icon [SH-19]. */
export function GameImage({ src, alt, width, height, className, eager = false }: Props) {
  const placeholder = useArt()({ kind: 'placeholder' });
  // React 18 passes the attribute through only in lower case.
  const loadingProps: object = { fetchpriority: 'low', ...(eager ? {} : { loading: 'lazy' }) };
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = ref.current;
    // The picture may have failed before scripts ran.
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
