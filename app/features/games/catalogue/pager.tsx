import { Link } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import type { LucideIcon } from 'lucide-react';
import { useText } from '#app/i18n/use-text.ts';
import { classNames } from '#app/ui/class-names.ts';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { cataloguePath, type CatalogueData } from './catalogue-data.ts';
import { catalogueHref } from './catalogue-query.ts';
import { pageNumbers, type PageMark } from './page-numbers.ts';
import * as css from './pager.css.ts';

/** Plain links; a phone fits one number [GM-04]. */
export function Pager({ catalogue }: { readonly catalogue: CatalogueData }) {
  const { query, totalPages } = catalogue;
  const { pageNo } = query;
  const text = useText();
  if (totalPages < 2) return null;
  const to = (page: number) => catalogueHref(cataloguePath(catalogue), { ...query, pageNo: page });
  const step = (page: number, label: string, Icon: LucideIcon, rel?: 'next' | 'prev') => {
    const isOn = page >= 1 && page <= totalPages && page !== pageNo;
    return (
      <Link
        to={isOn ? to(page) : to(pageNo)}
        className={classNames(iconButtonClass('neutral'), css.step)}
        aria-label={label}
        rel={rel}
        aria-disabled={!isOn}
        tabIndex={isOn ? undefined : -1}
      >
        <Icon size={20} />
      </Link>
    );
  };
  const number = (mark: PageMark, index: number) =>
    mark === 'gap' ? (
      <span key={`gap-${index}`} className={css.gap} aria-hidden="true">
        …
      </span>
    ) : (
      <Link
        key={mark}
        to={to(mark)}
        className={classNames(iconButtonClass(mark === pageNo ? 'primary' : 'quiet'), css.number)}
        aria-label={text('catalogue.page', { page: mark })}
        aria-current={mark === pageNo ? 'page' : undefined}
      >
        {mark}
      </Link>
    );
  return (
    <nav className={css.pager} aria-label={text('catalogue.pages')}>
      {step(1, text('catalogue.first'), ChevronsLeft)}
      {step(pageNo - 1, text('catalogue.previous'), ChevronLeft, 'prev')}
      <span dir="auto" className={css.at}>
        {text('catalogue.page_of', { page: pageNo, total: totalPages })}
      </span>
      <span className={css.numbers}>{pageNumbers(pageNo, totalPages).map(number)}</span>
      {step(pageNo + 1, text('catalogue.next'), ChevronRight, 'next')}
      {step(totalPages, text('catalogue.last'), ChevronsRight)}
    </nav>
  );
}
