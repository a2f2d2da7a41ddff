import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { languageOf } from '#app/domain/languages.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import type { BannerData } from '../banner/banner-data.ts';
import { useBrand } from '../brand/use-brand.ts';
import { Page } from '../shell/page.tsx';
import * as css from './brand-page.css.ts';
import { HelpContent } from '../customer-service/help/help-list.tsx';

/** `content` is HTML that the server has sanitised. */
export interface BrandArticle {
  readonly title: string;
  readonly html: string;
  readonly language: string;
}

export interface PageLink {
  readonly tag: string;
  readonly title: string;
}

interface Props {
  readonly banners: readonly BannerData[];
  /** Null on the page that lists all articles. */
  readonly article: BrandArticle | null;
  readonly others: readonly PageLink[];
}

export function BrandPage({ banners, article, others }: Props) {
  const text = useText();
  const { name, pageLanguage: language } = useBrand();
  const articleLanguage =
    article && article.language !== language ? languageOf(article.language) : undefined;
  const links = (
    <div className={css.links}>
      {others.map(({ tag, title }) => (
        <Link key={tag} to={`${pathOf('page')}/${tag}`} className={buttonClass()}>
          {title}
        </Link>
      ))}
    </div>
  );
  if (!article)
    return (
      <Page banners={banners} title={text('pages.title', { name })} intro={text('pages.intro')}>
        {links}
      </Page>
    );
  return (
    <Page banners={banners} title={article.title} narrow>
      <article className={css.article} lang={articleLanguage?.tag} dir={articleLanguage?.direction}>
        <HelpContent html={article.html} />
      </article>
      {others.length > 0 ? (
        <nav className={css.otherPages} aria-label={text('pages.name')}>
          <h2>{text('pages.name')}</h2>
          {links}
        </nav>
      ) : null}
    </Page>
  );
}
