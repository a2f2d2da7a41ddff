import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import * as css from '#app/ui/panel.css.ts';
import type { FaultKey } from '#schema/envelope.ts';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly fault: FaultKey;
  /** What is possible without it. */
  readonly children?: ReactNode;
}

/**
 * A part of a page that the platform does not have, or did not provide: its title, and the reason.
 * The rest of the page is shown [API-30].
 */
export function AbsentPart({ id, title, fault, children }: Props) {
  const text = useText();
  return (
    <section className={css.section} aria-labelledby={id} data-zone="plain" data-absent={fault}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <p className={css.muted}>{text(`fault.${fault}`)}</p>
      {children}
    </section>
  );
}
