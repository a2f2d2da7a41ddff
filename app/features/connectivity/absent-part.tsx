import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import * as css from '#app/ui/panel.css.ts';
import type { FaultKey } from '#schema/envelope.ts';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly fault: FaultKey;
  readonly children?: ReactNode;
}

/** Replaces a part that the platform lacks or did not provide [API-30]. */
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
