import { useDataText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { SafeLink } from '../brand/safe-link.tsx';
import type { BannerData } from './banner-data.ts';
import * as css from './banner-text.css.ts';

interface Props {
  readonly banner: BannerData;
  readonly variant: keyof typeof css.textBlock;
}

export function BannerText({ banner, variant }: Props) {
  const text = useDataText();
  const title = text(`banner.${banner.id}.title`, '');
  const body = text(`banner.${banner.id}.text`, '');
  const action = text(`banner.${banner.id}.action`, '');
  return (
    <div className={css.textBlock[variant]} data-zone="stage">
      {title ? <p className={css.title[variant]}>{title}</p> : null}
      {body ? <p className={css.text}>{body}</p> : null}
      {banner.href && action ? (
        <SafeLink
          to={banner.href}
          className={`${buttonClass({ tone: 'primary', size: 'large' })} ${css.action}`}
        >
          {action}
        </SafeLink>
      ) : null}
    </div>
  );
}
