import { Link } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import type { LucideIcon } from 'lucide-react';
import { useText } from '#app/i18n/use-text.ts';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { cataloguePath, type CatalogueData } from './catalogue-data.ts';
import * as css from './pager.css.ts';

/** First, previous, next and last as plain links [GM-04]. */
export function Pager({ catalogue }: { readonly catalogue: CatalogueData }) {
  const { vendor, search, pageNo, totalPages } = catalogue;
  const text = useText();
  if (totalPages < 2) return null;
  const to = (page: number) => {
    const query = new URLSearchParams({ ...(vendor ? { page: vendor } : {}), ...(search ? { q: search } : {}), no: String(page) });
    return `${cataloguePath(catalogue)}?${query.toString()}`;
  };
  const step = (page: number, label: string, Icon: LucideIcon) => {
    const isOn = page >= 1 && page <= totalPages && page !== pageNo;
    return (
      <Link to={isOn ? to(page) : to(pageNo)} className={`${iconButtonClass('neutral')} ${css.step}`} aria-label={label} aria-disabled={!isOn} tabIndex={isOn ? undefined : -1}>
        <Icon size={20} />
      </Link>
    );
  };
  return (
    <nav className={css.pager} aria-label={text('catalogue.pages')}>
      {step(1, text('catalogue.first'), ChevronsLeft)}
      {step(pageNo - 1, text('catalogue.previous'), ChevronLeft)}
      <span dir="auto" className={css.at} aria-current="page">{text('catalogue.page_of', { page: pageNo, total: totalPages })}</span>
      {step(pageNo + 1, text('catalogue.next'), ChevronRight)}
      {step(totalPages, text('catalogue.last'), ChevronsRight)}
    </nav>
  );
}
