import { Link } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { tabClass } from '#app/ui/tab-class.ts';
import type { BannerData } from '../banner/banner-data.ts';
import { Page } from '../shell/page.tsx';
import { PromotionCards } from './promotion-cards.tsx';
import type { PromotionList } from './promotion-data.ts';
import { NoticeList, type NoticeItem } from '../shell/notices/notice-list.tsx';
import { InlineError } from '../connectivity/inline-error.tsx';
import { SectionError } from '../connectivity/section-error.tsx';
import * as css from './promotions-page.css.ts';

export function PromotionsPage({
  banners,
  list,
  notices,
}: {
  readonly banners: readonly BannerData[];
  readonly list: PromotionList | null;
  readonly notices: readonly NoticeItem[] | null;
}) {
  const text = useText();
  return (
    <Page banners={banners} title={text('promotions.title')} intro={text('promotions.intro')}>
      {notices ? null : <InlineError>{text('notice.missing')}</InlineError>}
      {notices && notices.length > 0 ? (
        <section
          aria-label={text('notice.label')}
          className={css.notices}
          data-promotion-notices=""
        >
          <NoticeList notices={notices} />
        </section>
      ) : null}
      {list ? <Promotions list={list} /> : <SectionError title={text('home.promotions_missing')} />}
    </Page>
  );
}

function Promotions({ list: { types, selected, open, past } }: { readonly list: PromotionList }) {
  const text = useText();
  return (
    <>
      {types.length > 1 ? <TypeChips types={types} selected={selected} /> : null}
      {open.length > 0 ? (
        <PromotionCards promotions={open} level="h2" variant="featured" />
      ) : (
        <EmptyState title={text('promotions.none')}>{text('promotions.none_text')}</EmptyState>
      )}
      {past.length > 0 ? (
        <section aria-labelledby="promotions-ended" className={css.ended} data-ended>
          <h2 id="promotions-ended">{text('promotions.ended')}</h2>
          <PromotionCards promotions={past} level="h3" variant="past" />
        </section>
      ) : null}
    </>
  );
}

/** Links, so that a filtered list can be shared and works without scripts. */
function TypeChips({ types, selected }: Pick<PromotionList, 'types' | 'selected'>) {
  const text = useText();
  const data = useDataText();
  const chip = (type: string | null, label: string) => (
    <Link
      key={label}
      to={
        type === null
          ? pathOf('promotions')
          : `${pathOf('promotions')}?type=${encodeURIComponent(type)}`
      }
      className={tabClass('pills')}
      aria-current={type === selected ? 'page' : undefined}
      preventScrollReset
      data-type={type ?? 'all'}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label={text('promotions.types')} className={css.chips}>
      {chip(null, text('promotions.every'))}
      {types.map((type) => chip(type, data(`promotion.type.${type}`, type)))}
    </nav>
  );
}
