import { Link } from '@remix-run/react';
import X from 'lucide-react/icons/x';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { parseAmount } from '#app/lib/typed/amount.ts';
import { useMoney } from '../../brand/use-format.ts';
import { cataloguePath, type CatalogueData } from './catalogue-data.ts';
import * as css from './active-filters.css.ts';

/** Omits vendor and list, which the tabs show [GM-02]. */
export function ActiveFilters({ catalogue }: { readonly catalogue: CatalogueData }) {
  const text = useText();
  const data = useDataText();
  const money = useMoney();
  const { search, classify, minBet } = catalogue.query;
  const labels = [
    ...(search ? [text('catalogue.searched', { name: search })] : []),
    ...(classify ? [data(`class.${classify}`, classify)] : []),
    ...(minBet ? [text('catalogue.bets_from', { amount: money(parseAmount(minBet) ?? 0) })] : []),
  ].join(' · ');
  if (labels === '') return null;
  return (
    <p className={css.activeFilters} data-chosen="">
      <span dir="auto" className={css.summary}>
        {labels}
      </span>
      <Link to={cataloguePath(catalogue)} className={css.clear} preventScrollReset>
        <X size={18} />
        {text('catalogue.clear')}
      </Link>
    </p>
  );
}
