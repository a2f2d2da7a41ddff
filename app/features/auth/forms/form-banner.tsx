import { useDataText } from '#app/i18n/use-text.ts';
import { bannerSize, shapeFor } from '#app/domain/pictures/art-request.ts';
import { useArt, useBrand, useDirection, useOwnImage, useImageUrl } from '../../brand/use-brand.ts';
import { ResponsiveImage } from '#app/ui/responsive-image.tsx';
import { LogoImage } from '../../brand/logo-image.tsx';
import type { BannerData } from '../../banner/banner-data.ts';
import { bannerImageSlots } from '../../banner/banner-image-slots.ts';
import * as css from './form-banner.css.ts';

/** The largest image in view of a form. */
const loadsFirst: object = { fetchpriority: 'high' };

export function FormBanner({ banner }: { readonly banner: BannerData }) {
  const art = useArt();
  const ownImage = useOwnImage();
  const imageUrl = useImageUrl();
  const text = useDataText();
  const brand = useBrand();
  const [width, height] = bannerSize.thumb;
  const direction = useDirection();
  const artUrl = () =>
    art({
      kind: 'banner',
      motif: banner.motif,
      shape: shapeFor('thumb', direction),
      id: banner.id,
    });
  const title = text(`banner.${banner.id}.title`, banner.title ?? '');
  return (
    <div className={css.strip} data-banner-group={banner.group}>
      {banner.picture ? (
        <ResponsiveImage
          className={css.picture}
          picture={ownImage(banner.picture)}
          slots={bannerImageSlots('strip', banner.picture)}
          {...loadsFirst}
        />
      ) : (
        <img
          className={css.picture}
          src={banner.image ? imageUrl(banner.image) : artUrl()}
          alt=""
          width={width}
          height={height}
          {...loadsFirst}
        />
      )}
      <div className={css.shade} />
      <LogoImage className={css.logo} tone="dark" alt={brand.name} />
      {title ? <span className={css.title}>{title}</span> : null}
    </div>
  );
}
