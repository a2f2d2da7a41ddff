import type { ReactNode } from 'react';
import { useShell } from '../shell/use-shell.ts';
import { SiteLink } from '../brand/site-link.tsx';
import * as css from './section.css.ts';

interface Props {
  readonly id: string;
  readonly title: string;
  /** The way to more of the same. */
  readonly more?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** A section of a page with its heading, set in the brand's manner. */
export function Section({ id, title, more, children }: Props) {
  const { nav } = useShell().layout;
  return (
    <section className={css.section} aria-labelledby={`section-${id}`} data-section={id}>
      <div className={css.head[nav]}>
        <h2 id={`section-${id}`} className={css.title[nav]}>
          {title}
        </h2>
        {more ? (
          <SiteLink to={more.to} className={css.more}>
            {more.label}
          </SiteLink>
        ) : null}
      </div>
      {children}
    </section>
  );
}
