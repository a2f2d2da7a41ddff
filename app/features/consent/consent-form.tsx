import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

/**
 * A consent button. A plain form: the page that comes back has the security policy for the choice.
 */
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
