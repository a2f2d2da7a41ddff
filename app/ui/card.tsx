import type { HTMLAttributes } from 'react';
import * as css from './card.css.ts';
import { classNames } from './class-names.ts';

export interface CardStyle {
  readonly padded?: boolean;
  /** Lifts on hover, for cards that are links. */
  readonly interactive?: boolean;
}

/** For a router's link. On stage or chrome, add `data-zone="plain"`. */
export const cardClass = ({ padded = true, interactive = false }: CardStyle = {}): string =>
  classNames(css.card, padded && css.padded, interactive && css.interactive);

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'style'>, CardStyle {
  readonly as?: 'div' | 'section' | 'article' | 'li';
}

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
