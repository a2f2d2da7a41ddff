import { useDataText } from '#app/i18n/use-text.ts';
import { bannerSize } from '#app/lib/art-request.ts';
import { useArt, useBrand } from '../brand/use-brand.ts';
import { SizedPicture } from '#app/ui/sized-picture.tsx';
import type { BannerData } from '../banner/banner-data.ts';
import { bannerSlots } from '../banner/banner-slots.ts';
import * as css from './form-banner.css.ts';

/** The banner of a form's group (w_{type}_{language}) with the logo: a strip above the form [SH-02, AU-01]. */
export function FormBanner({ banner }: { readonly banner: BannerData }) {
  const art = useArt();
  const text = useDataText();
  const brand = useBrand();
  const [width, height] = bannerSize.thumb;
  const picture = { className: css.picture, alt: '', width, height };
  const title = text(`banner.${banner.id}.title`, '');
  return (
    <div className={css.strip} data-banner-group={banner.group}>
      {banner.picture ? <SizedPicture {...picture} picture={banner.picture} slots={bannerSlots('strip', banner.picture)} /> : <img {...picture} src={banner.image ?? art({ kind: 'banner', motif: banner.motif, shape: 'thumb', id: banner.id })} />}
      <img className={css.logo} src={art({ kind: 'logo', form: 'full', tone: 'dark', mark: brand.mark, code: brand.code, name: brand.name })} alt={brand.name} width={150} height={42} />
      {title ? <p className={css.title}>{title}</p> : null}
    </div>
  );
}
