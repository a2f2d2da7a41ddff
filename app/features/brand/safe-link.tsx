import { Link } from '@remix-run/react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { safeHref } from '#app/lib/safe-href.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: string | undefined;
  readonly children?: ReactNode;
};

/**
 * A link whose target comes from data: on this site it navigates, to other sites it opens a new
 * tab, and an unsafe one is plain text.
 */
export function SafeLink({ to, children, ...rest }: Props) {
  const href = safeHref(to);
  if (!href) return <span className={rest.className}>{children}</span>;
  if (href.startsWith('/'))
    return (
      <Link to={href} prefetch="intent" {...rest}>
        {children}
      </Link>
    );
  const externalProps = href.startsWith('https:')
    ? { target: '_blank', rel: 'noreferrer noopener' }
    : {};
  return (
    <a href={href} {...externalProps} {...rest}>
      {children}
    </a>
  );
}
