import { Link } from '@remix-run/react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode, SyntheticEvent } from 'react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { classNames } from '#app/ui/class-names.ts';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { tabClass } from '#app/ui/tab-class.ts';
import { parseAmount } from '#app/lib/typed/amount.ts';
import { useMoney } from '../../brand/use-format.ts';
import { cataloguePath, type CatalogueData } from './catalogue-data.ts';
import { catalogueHref, minBets, type CatalogueQuery } from './catalogue-query.ts';
import * as css from './game-filter.css.ts';

/** Choices are links, so that they work without scripts [GM-02]. */
export function GameFilter({ catalogue }: { readonly catalogue: CatalogueData }) {
  const text = useText();
  const data = useDataText();
  const money = useMoney();
  const { classify, minBet } = catalogue.query;
  const choice = choices(cataloguePath(catalogue));
  return (
    <details className={css.filter} data-filter="" onToggle={revealPanel}>
      <summary
        className={classNames(iconButtonClass('neutral'), css.button)}
        aria-label={text('catalogue.filters')}
        title={text('catalogue.filters')}
      >
        <SlidersHorizontal size={20} />
        {classify || minBet ? <span className={css.mark} /> : null}
      </summary>
      <div className={css.panel}>
        {catalogue.classes.length > 0 ? (
          <Group label={text('catalogue.classify')}>
            {choice({}, text('catalogue.any'), classify === null)}
            {catalogue.classes.map((code) =>
              choice({ classify: code }, data(`class.${code}`, code), code === classify),
            )}
          </Group>
        ) : null}
        <Group label={text('catalogue.min_bet')}>
          {choice({}, text('catalogue.any'), minBet === null)}
          {minBets.map((amount) =>
            choice({ minBet: amount }, money(parseAmount(amount) ?? 0), amount === minBet),
          )}
        </Group>
      </div>
    </details>
  );
}

/** On a short screen the panel opens below the viewport. */
function revealPanel({
  currentTarget: { open, lastElementChild },
}: SyntheticEvent<HTMLDetailsElement>): void {
  if (open) lastElementChild?.scrollIntoView({ block: 'nearest' });
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <p className={css.heading}>{label}</p>
      <div className={css.choices}>{children}</div>
    </nav>
  );
}

const choices = (path: string) =>
  function Choice(query: Partial<CatalogueQuery>, label: string, isSelected: boolean) {
    const key = query.classify ?? query.minBet ?? 'any';
    return (
      <Link
        key={key}
        to={catalogueHref(path, query)}
        className={classNames(tabClass('pills'), css.choice)}
        aria-current={isSelected ? 'true' : undefined}
        preventScrollReset
        data-classify={query.classify}
        data-min-bet={query.minBet}
      >
        {label}
      </Link>
    );
  };
