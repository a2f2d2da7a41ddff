import { useRevalidator } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { useText } from '#app/i18n/use-text.ts';

/** A plain link to the same URL: without scripts the browser reloads. */
export function RetryLink({ className }: { readonly className?: string | undefined }) {
  const text = useText();
  const { revalidate, state } = useRevalidator();
  const retryInPlace = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    revalidate();
  };
  return (
    <a
      href=""
      className={className}
      aria-busy={state === 'loading' || undefined}
      onClick={retryInPlace}
      data-again=""
    >
      {text('network.again')}
    </a>
  );
}
