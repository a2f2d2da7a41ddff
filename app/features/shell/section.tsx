import type { ReactNode } from 'react';
import { useShell } from '../shell-context/use-shell.ts';
import { SafeLink } from '../brand/safe-link.tsx';
import * as css from './section.css.ts';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly more?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

export function Section({ id, title, more, children }: Props) {
  const { nav } = useShell().layout;
  return (
    <section className={css.section} aria-labelledby={`section-${id}`} data-section={id}>
      <div className={css.head[nav]}>
        <h2 id={`section-${id}`} className={css.title[nav]}>
          {title}
        </h2>
        {more ? (
          <SafeLink to={more.to} className={css.more}>
            {more.label}
          </SafeLink>
        ) : null}
      </div>
      {children}
    </section>
  );
}
