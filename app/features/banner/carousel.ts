/**
 * What the page needs of the carousel library: no more than this, so that the library's code loads
 * only when a carousel starts.
 */
export interface Carousel {
  play(): void;
  pause(): void;
  end(): void;
}
