import { useRef, useEffect, useState, type RefObject } from 'react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { PauseButton } from '#app/ui/pause-button.tsx';
import { useEnhanced } from '#app/ui/use-enhanced.ts';
import { SafeLink } from '../brand/safe-link.tsx';
import * as css from './banner-carousel.css.ts';
import { dots, pause } from './banner-dots.css.ts';
import type { BannerData } from './banner-data.ts';
import { BannerImage } from './banner-image.tsx';
import { BannerText } from './banner-text.tsx';
import { useMotionPreference } from '#app/ui/use-motion-preference.ts';
import type { Carousel } from './start-carousel.ts';

/** Starts after the first paint, if there are several slides [SH-03]. */
function useAutoplay(root: RefObject<HTMLElement>, hasMultiple: boolean) {
  const carousel = useRef<Carousel>();
  const [hasStarted, setHasStarted] = useState(false);
  const [paused, toggle] = useMotionPreference('banners');
  const text = useText();
  const goTo = text('banner.go_to', { place: '{{index}}' });
  useEffect(() => {
    if (!hasMultiple || !root.current) return undefined;
    let disposed = false;
    const element = root.current;
    const start = async () => {
      // If the code fails to load, slides can still be swiped.
      const carouselModule = await import('./start-carousel.ts').catch(() => undefined);
      if (disposed || !carouselModule) return;
      carousel.current = carouselModule.startCarousel(element, goTo);
      setHasStarted(true);
    };
    const timer = setTimeout(() => void start(), 200);
    return () => {
      disposed = true;
      clearTimeout(timer);
      carousel.current?.end();
      carousel.current = undefined;
      setHasStarted(false);
    };
  }, [root, hasMultiple, goTo]);
  useEffect(() => {
    if (!hasStarted) return;
    if (paused) carousel.current?.pause();
    else carousel.current?.play();
  }, [hasStarted, paused]);
  return { paused, toggle };
}

interface Props {
  readonly group: string;
  readonly banners: readonly BannerData[];
  readonly variant: 'carousel' | 'split' | 'spotlight' | 'band';
  readonly isBelow?: boolean;
}

export function BannerCarousel({ group, banners, variant, isBelow = false }: Props) {
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  const hasMultiple = banners.length > 1;
  const { paused, toggle } = useAutoplay(root, hasMultiple);
  if (banners.length === 0) return null;
  return (
    <section
      className={css.section[variant]}
      aria-roledescription="carousel"
      aria-label={text('banner.label')}
      data-banner-group={group}
    >
      <div ref={root} className={`swiper ${css.view[variant]}`} data-zone="stage">
        <div className={`swiper-wrapper ${css.track}`}>
          {banners.map((banner, index) => (
            <Slide
              key={banner.id}
              banner={banner}
              variant={variant}
              first={index === 0 && !isBelow}
            />
          ))}
        </div>
        {hasMultiple ? <Controls variant={variant} paused={paused} onToggle={toggle} /> : null}
      </div>
    </section>
  );
}

const shapes = {
  carousel: { shape: 'wide', underWords: true },
  band: { shape: 'wide', underWords: true },
  split: { shape: 'wide', underWords: false },
  spotlight: { shape: 'tall', underWords: false },
} as const;

function Slide({
  banner,
  variant,
  first,
}: {
  readonly banner: BannerData;
  readonly variant: Props['variant'];
  readonly first: boolean;
}) {
  const text = useText();
  const dataText = useDataText();
  const label = dataText(`banner.${banner.id}.title`, banner.title ?? '');
  const hasAction = dataText(`banner.${banner.id}.action`, '') !== '';
  return (
    <div
      className={`swiper-slide ${css.stop}`}
      data-banner={banner.id}
      role="group"
      aria-label={label || undefined}
    >
      <div className={css.slide[variant]}>
        <div className={css.picture[variant]}>
          <BannerImage
            banner={banner}
            variant={variant}
            {...shapes[variant]}
            first={first}
            className={css.image[variant]}
          />
        </div>
        <BannerText banner={banner} variant={variant} />
        {banner.href && !hasAction ? (
          <SafeLink
            to={banner.href}
            className={css.cover}
            aria-label={label || text('banner.open')}
          />
        ) : null}
      </div>
    </div>
  );
}

function Controls({
  variant,
  paused,
  onToggle,
}: {
  readonly variant: Props['variant'];
  readonly paused: boolean;
  readonly onToggle: () => void;
}) {
  const text = useText();
  const enhanced = useEnhanced();
  return (
    <div className={css.controls[variant]}>
      <div className={dots} data-pagination="" />
      {enhanced ? (
        <PauseButton
          paused={paused}
          pause={text('banner.pause')}
          play={text('banner.play')}
          onToggle={onToggle}
          className={pause}
        />
      ) : null}
    </div>
  );
}
