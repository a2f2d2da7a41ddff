import { useDataText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { SiteLink } from '../brand/site-link.tsx';
import type { BannerData } from './banner-data.ts';
import * as css from './banner-words.css.ts';

interface Props {
  readonly banner: BannerData;
  readonly look: keyof typeof css.words;
}

/** A banner's live words: title, text, and the button that opens its target [SH-03]. */
export function BannerWords({ banner, look }: Props) {
  const text = useDataText();
  const title = text(`banner.${banner.id}.title`, '');
  const body = text(`banner.${banner.id}.text`, '');
  const action = text(`banner.${banner.id}.action`, '');
  return (
    <div className={css.words[look]} data-zone="stage">
      {title ? <p className={css.title[look]}>{title}</p> : null}
      {body ? <p className={css.text}>{body}</p> : null}
      {banner.href && action ? (
        <SiteLink
          to={banner.href}
          className={`${buttonClass({ tone: 'primary', size: 'large' })} ${css.action}`}
        >
          {action}
        </SiteLink>
      ) : null}
    </div>
  );
}
