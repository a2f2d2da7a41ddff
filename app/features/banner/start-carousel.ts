import Swiper from 'swiper';
import { A11y, Autoplay, Pagination } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/pagination';

/** The interface of the carousel library; its code loads only when a carousel starts. */
export interface Carousel {
  play(): void;
  pause(): void;
  end(): void;
}

/** Milliseconds for which a banner is visible (spec, section 9). */
const slideDurationMs = 5000;

/**
 * Makes the slides in `element` a carousel, which rotates on `play`.
 * @param goTo the label of a dot, with `{{index}}` for its number
 */
export function startCarousel(element: HTMLElement, goTo: string): Carousel {
  const swiper = new Swiper(element, {
    modules: [A11y, Autoplay, Pagination],
    speed: 240,
    rewind: true,
    autoplay: false,
    pagination: {
      el: element.querySelector<HTMLElement>('[data-pagination]'),
      clickable: true,
      bulletElement: 'button',
    },
    on: {
      paginationRender: (_swiper, dots) => {
        for (const dot of dots.querySelectorAll('button')) dot.type = 'button';
      },
    },
    a11y: { paginationBulletMessage: goTo },
  });
  return {
    play: () => {
      swiper.params.autoplay = {
        delay: slideDurationMs,
        pauseOnMouseEnter: true,
        disableOnInteraction: false,
      };
      swiper.autoplay.start();
    },
    pause: () => void swiper.autoplay.stop(),
    end: () => swiper.destroy(true, false),
  };
}
