import { useDataText } from '#app/i18n/use-text.ts';
import { bannerSize, shapeFor } from '#app/lib/art-request.ts';
import {
  useArt,
  useBrand,
  useDirection,
  useOwnPicture,
  usePictureUrl,
} from '../brand/use-brand.ts';
import { SizedPicture } from '#app/ui/sized-picture.tsx';
import { LogoPicture } from '../brand/logo-picture.tsx';
import type { BannerData } from '../banner/banner-data.ts';
import { bannerSlots } from '../banner/banner-slots.ts';
import * as css from './form-banner.css.ts';

/**
 * The banner of a form's group (w_{type}_{language}) with the logo: a strip above the form [SH-02,
 * AU-01].
 */
export function FormBanner({ banner }: { readonly banner: BannerData }) {
  const art = useArt();
  const own = useOwnPicture();
  const shownFrom = usePictureUrl();
  const text = useDataText();
  const brand = useBrand();
  const [width, height] = bannerSize.thumb;
  const direction = useDirection();
  const drawn = () =>
    art({
      kind: 'banner',
      motif: banner.motif,
      shape: shapeFor('thumb', direction),
      id: banner.id,
    });
  const title = text(`banner.${banner.id}.title`, '');
  return (
    <div className={css.strip} data-banner-group={banner.group}>
      {banner.picture ? (
        <SizedPicture
          className={css.picture}
          picture={own(banner.picture)}
          slots={bannerSlots('strip', banner.picture)}
        />
      ) : (
        <img
          className={css.picture}
          src={banner.image ? shownFrom(banner.image) : drawn()}
          alt=""
          width={width}
          height={height}
        />
      )}
      <div className={css.shade} />
      <LogoPicture className={css.logo} tone="dark" alt={brand.name} />
      {title ? <span className={css.title}>{title}</span> : null}
    </div>
  );
}
