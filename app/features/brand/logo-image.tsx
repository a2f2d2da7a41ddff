import type { Tone } from '#app/domain/pictures/art-request.ts';
import { ResponsiveImage } from '#app/ui/responsive-image.tsx';
import { useArt, useBrand, useOwnImage } from './use-brand.ts';

interface Props {
  readonly tone: Tone;
  readonly alt: string;
  readonly className?: string | undefined;
  /** On phones, shows a drawn logo without its name. */
  readonly markOnPhones?: boolean;
}

/** Maximum, in pixels. */
const height = 56;

export function LogoImage({ tone, alt, className, markOnPhones = false }: Props) {
  const { logo, mark, code, name } = useBrand();
  const art = useArt();
  const ownImage = useOwnImage();
  if (logo) {
    const image = ownImage(logo[tone]);
    const width = Math.round((height * image.width) / image.height);
    return (
      <ResponsiveImage
        picture={image}
        slots={[{ sizes: `${width}px` }]}
        alt={alt}
        className={className}
        width={width}
        height={height}
      />
    );
  }
  const generatedUrl = (form: 'full' | 'mark') =>
    art({ kind: 'logo', form, tone, mark, code, name });
  const full = (
    <img src={generatedUrl('full')} alt={alt} width={200} height={height} className={className} />
  );
  return markOnPhones ? (
    <picture>
      <source
        media="(max-width: 599px)"
        srcSet={generatedUrl('mark')}
        width={height}
        height={height}
      />
      {full}
    </picture>
  ) : (
    full
  );
}
