import Swiper from 'swiper';
import { A11y, Autoplay, Pagination } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/pagination';

/** The part of Swiper that is used. */
export interface Carousel {
  play(): void;
  pause(): void;
  end(): void;
}

/** Spec, section 9. */
const slideDurationMs = 5000;

/**
 * Pauses for pointer and focus (WCAG 2.2.2). Swiper's `pauseOnMouseEnter` works only for carousels
 * that start with autoplay.
 */
function watchInteractions(element: HTMLElement, onChange: () => void) {
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  const isFocusInside = (): boolean =>
    document.activeElement?.closest('.swiper-slide') instanceof HTMLElement &&
    element.contains(document.activeElement);
  let hasPointer = element.matches(':hover');
  const onPointer = ({ type, pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse') return;
    hasPointer = type === 'pointerenter';
    onChange();
  };
  element.addEventListener('pointerenter', onPointer, options);
  element.addEventListener('pointerleave', onPointer, options);
  element.addEventListener('focusin', onChange, options);
  // On `focusout` the focus has not moved yet.
  element.addEventListener('focusout', () => queueMicrotask(onChange), options);
  return { isInside: () => hasPointer || isFocusInside(), end: () => listeners.abort() };
}

/**
 * Rotates on `play` while neither focus nor pointer is inside.
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
  const autoplay = { delay: slideDurationMs, disableOnInteraction: false };
  const interactions = watchInteractions(element, update);
  let isPlaying = false;
  function update(): void {
    if (!isPlaying || interactions.isInside()) return void swiper.autoplay.stop();
    swiper.params.autoplay = autoplay;
    swiper.autoplay.start();
  }
  const setPlaying = (value: boolean): void => {
    isPlaying = value;
    update();
  };
  return {
    play: () => setPlaying(true),
    pause: () => setPlaying(false),
    end: () => {
      interactions.end();
      swiper.destroy(true, false);
    },
  };
}
