import { Link } from '@remix-run/react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { safeHref } from '#app/lib/safe-href.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: string | undefined;
  readonly children?: ReactNode;
};

/**
 * For targets that come from data: external ones open a new tab, and unsafe ones become plain text.
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
