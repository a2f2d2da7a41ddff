import { useRef } from 'react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { PauseButton } from '#app/ui/pause-button.tsx';
import { useEnhanced } from '#app/ui/use-enhanced.ts';
import { SiteLink } from '../brand/site-link.tsx';
import * as css from './banner-carousel.css.ts';
import type { BannerData } from './banner-data.ts';
import { BannerPicture } from './banner-picture.tsx';
import { BannerWords } from './banner-words.tsx';
import { useAutoplay } from './use-autoplay.ts';

interface Props {
  readonly group: string;
  readonly banners: readonly BannerData[];
  readonly look: 'carousel' | 'split' | 'spotlight' | 'band';
}

/**
 * The banners of a group: the first is in the page itself; more than one turn by themselves, with a
 * pause control [SH-03].
 */
export function BannerCarousel({ group, banners, look }: Props) {
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  const many = banners.length > 1;
  const { paused, toggle } = useAutoplay(root, many);
  if (banners.length === 0) return null;
  return (
    <section
      className={css.section[look]}
      aria-roledescription="carousel"
      aria-label={text('banner.label')}
      data-banner-group={group}
    >
      <div ref={root} className={`swiper ${css.view[look]}`} data-zone="stage">
        <div className={`swiper-wrapper ${css.track}`}>
          {banners.map((banner, place) => (
            <Slide key={banner.id} banner={banner} look={look} first={place === 0} />
          ))}
        </div>
        {many ? <Controls look={look} paused={paused} onToggle={toggle} /> : null}
      </div>
    </section>
  );
}

/**
 * Pictures by look: words lie over the calm side of a wide one, over the foot of a tall one, or
 * beside it.
 */
const shapes = {
  carousel: { shape: 'wide', phoneShape: 'tall', underWords: true },
  band: { shape: 'wide', phoneShape: 'tall', underWords: true },
  split: { shape: 'wide', underWords: false },
  spotlight: { shape: 'tall', underWords: false },
} as const;

function Slide({
  banner,
  look,
  first,
}: {
  readonly banner: BannerData;
  readonly look: Props['look'];
  readonly first: boolean;
}) {
  const label = useDataText()(`banner.${banner.id}.title`, '');
  const hasAction = useDataText()(`banner.${banner.id}.action`, '') !== '';
  return (
    <div
      className={`swiper-slide ${css.stop}`}
      data-banner={banner.id}
      role="group"
      aria-label={label || undefined}
    >
      <div className={css.slide[look]}>
        <div className={css.picture[look]}>
          <BannerPicture
            banner={banner}
            look={look}
            {...shapes[look]}
            first={first}
            className={css.image[look]}
          />
        </div>
        <BannerWords banner={banner} look={look} />
        {banner.href && !hasAction ? (
          <SiteLink to={banner.href} className={css.cover} aria-label={label || undefined} />
        ) : null}
      </div>
    </div>
  );
}

function Controls({
  look,
  paused,
  onToggle,
}: {
  readonly look: Props['look'];
  readonly paused: boolean;
  readonly onToggle: () => void;
}) {
  const text = useText();
  const enhanced = useEnhanced();
  return (
    <div className={css.controls[look]}>
      <div className={css.dots} data-pagination="" />
      {enhanced ? (
        <PauseButton
          paused={paused}
          pause={text('banner.pause')}
          play={text('banner.play')}
          onToggle={onToggle}
          className={css.pause}
        />
      ) : null}
    </div>
  );
}
