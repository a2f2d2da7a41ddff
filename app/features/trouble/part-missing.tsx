import { useRevalidator } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** A part of the page that the platform would not tell, and another try; the rest of the page stands [ST-03]. */
export function PartMissing({ title }: { readonly title: string }) {
  const text = useText();
  const { revalidate, state } = useRevalidator();
  const again = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    revalidate();
  };
  // A plain link to the same address: without scripts the browser asks anew.
  const link = <a href="" className={buttonClass({ size: 'small' })} aria-busy={state === 'loading' || undefined} onClick={again} data-again="">{text('network.again')}</a>;
  return <EmptyState title={title} action={link}>{text('home.try_again')}</EmptyState>;
}
