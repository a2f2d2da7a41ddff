import type { HTMLAttributes } from 'react';
import * as css from './card.css.ts';
import { classNames } from './class-names.ts';

export interface CardStyle {
  /** Padding; default true. */
  readonly padded?: boolean;
  /** Lifts on hover: for cards that are links. */
  readonly interactive?: boolean;
}

/**
 * The class of a card, for a router's link. Put `data-zone="plain"` on it when it is on the stage
 * or the chrome.
 */
export const cardClass = ({ padded = true, interactive = false }: CardStyle = {}): string =>
  classNames(css.card, padded && css.padded, interactive && css.interactive);

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'style'>, CardStyle {
  readonly as?: 'div' | 'section' | 'article' | 'li';
}

/** A panel on the page. */
export const Card = ({
  as: Element = 'div',
  padded,
  interactive,
  className,
  ...rest
}: CardProps) => (
  <Element
    {...rest}
    data-zone="plain"
    className={classNames(cardClass({ padded, interactive }), className)}
  />
);
