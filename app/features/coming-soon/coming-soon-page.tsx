import { Link } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import type { RouteId } from '#app/lib/route-table.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import type { BannerData } from '../banner/banner-data.ts';
import { useArt } from '../brand/use-brand.ts';
import { Page } from '../shell/page.tsx';
import { pathWhenOn } from '../shell-context/shell-data.ts';
import { useShell } from '../shell-context/use-shell.ts';
import * as css from './coming-soon-page.css.ts';

/**
 * Pages to offer instead, the most related first; the first that is on becomes the page's one
 * button.
 */
const alternatives: readonly RouteId[] = ['hot', 'rng', 'live', 'fish', 'promotions', 'home'];

/** A page whose content is coming soon: it says what it will be, and offers another page. */
export function ComingSoonPage({
  route,
  banners,
}: {
  readonly route: string;
  readonly banners: readonly BannerData[];
}) {
  const text = useDataText();
  return (
    <Page banners={banners} title={text(`page.${route}`, route)}>
      <ComingSoonBody route={route} />
    </Page>
  );
}

/** The same without the page around it. */
export function ComingSoonBody({ route }: { readonly route: string }) {
  const shell = useShell();
  const art = useArt();
  const text = useText();
  const data = useDataText();
  const next = alternatives.find((id) => id !== route && pathWhenOn(shell, id)) ?? 'home';
  return (
    <div className={css.comingSoon} data-soon={route}>
      <img
        src={art({ kind: 'empty' })}
        alt=""
        width={220}
        height={160}
        className={css.illustration}
      />
      <p className={css.title}>{text('soon.title')}</p>
      <p className={css.text}>{data(`soon.${route}`, text('soon.text'))}</p>
      <Link
        to={pathWhenOn(shell, next) ?? '/'}
        className={buttonClass({ tone: 'primary', size: 'large' })}
      >
        {data(`soon.to.${next}`, text('soon.to.home'))}
      </Link>
    </div>
  );
}
