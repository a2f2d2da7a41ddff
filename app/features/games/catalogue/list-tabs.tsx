import { Link } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { tabClass } from '#app/ui/tab-class.ts';
import { useAuthDialog } from '../../auth/auth-overlay.tsx';
import { cataloguePath, type CatalogueData } from './catalogue-data.ts';
import { catalogueHref, listTypes, type CatalogueQuery, type ListType } from './catalogue-query.ts';
import * as css from './list-tabs.css.ts';

const needsLogin = (list: ListType): boolean => list !== 'hot';

interface Props {
  readonly catalogue: Pick<CatalogueData, 'gameType' | 'ownPage' | 'isMember'> & {
    readonly query: Pick<CatalogueQuery, 'list'>;
  };
}

/** Tabs are links, so that they work without scripts [GM-01]. */
export function ListTabs({ catalogue }: Props) {
  const text = useText();
  const openDialog = useAuthDialog();
  const path = cataloguePath(catalogue);
  const { list } = catalogue.query;
  const to = (type: ListType) => {
    const href = catalogueHref(path, { list: type });
    return needsLogin(type) && !catalogue.isMember
      ? `${pathOf('login')}?${new URLSearchParams({ next: href }).toString()}`
      : href;
  };
  const askToLogIn = (type: ListType) => (event: MouseEvent) => {
    if (!needsLogin(type) || catalogue.isMember || !isPlainClick(event)) return;
    event.preventDefault();
    openDialog(
      'login',
      new URLSearchParams({ next: catalogueHref(path, { list: type }) }).toString(),
    );
  };
  return (
    <nav aria-label={text('catalogue.lists')} className={css.tabs}>
      <Link
        to={path}
        className={tabClass('pills')}
        aria-current={list ? undefined : 'true'}
        preventScrollReset
        data-list="all"
      >
        {text('catalogue.list_all')}
      </Link>
      {listTypes.map((type) => (
        <Link
          key={type}
          to={to(type)}
          onClick={askToLogIn(type)}
          className={tabClass('pills')}
          aria-current={type === list ? 'true' : undefined}
          preventScrollReset
          data-list={type}
        >
          {text(`catalogue.list_${type}`)}
        </Link>
      ))}
    </nav>
  );
}
