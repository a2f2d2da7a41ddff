import type { ReactNode } from 'react';
import { skipLink } from './skip-link.css.ts';

/** First on the page: lets keyboard users skip the header to `#${target}` [SH-21]. */
export const SkipLink = ({
  target,
  children,
}: {
  readonly target: string;
  readonly children: ReactNode;
}) => (
  <a className={skipLink} href={`#${target}`}>
    {children}
  </a>
);
