import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { typePath } from '../shell/vendors.ts';
import type { CatalogueData } from './catalogue-data.ts';
import * as css from './pager.css.ts';

/** First, previous, next and last as plain links [GM-04]. */
export function Pager({ catalogue }: { readonly catalogue: CatalogueData }) {
  const { gameType, vendor, search, pageNo, totalPages } = catalogue;
  const text = useText();
  if (totalPages < 2) return null;
  const to = (page: number) => {
    const query = new URLSearchParams({ ...(vendor ? { page: vendor } : {}), ...(search ? { q: search } : {}), no: String(page) });
    return `${typePath(gameType)}?${query.toString()}`;
  };
  const step = (page: number, label: string) =>
    page < 1 || page > totalPages || page === pageNo ? <span className={buttonClass({ size: 'small' })} aria-disabled="true">{label}</span> : <Link to={to(page)} className={buttonClass({ size: 'small' })}>{label}</Link>;
  return (
    <nav className={css.pager} aria-label={text('catalogue.pages')}>
      {step(1, text('catalogue.first'))}
      {step(pageNo - 1, text('catalogue.previous'))}
      <span className={css.at} aria-current="page">{text('catalogue.page_of', { page: pageNo, total: totalPages })}</span>
      {step(pageNo + 1, text('catalogue.next'))}
      {step(totalPages, text('catalogue.last'))}
    </nav>
  );
}
