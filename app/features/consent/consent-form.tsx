import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

/** A plain form, because the response has a different Content-Security-Policy. */
export function ConsentForm({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/preferences" className={className}>
      <input type="hidden" name="next" value={pathname + search} />
      {children}
    </form>
  );
}
