import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { languageOf } from '#app/domain/languages.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import type { BannerData } from '../banner/banner-data.ts';
import { useArt, useBrand } from '../brand/use-brand.ts';
import { HelpContent } from '../customer-service/help/help-list.tsx';
import { ChatLink } from '../customer-service/chat-link.tsx';
import { Page } from '../shell/page.tsx';
import { pathWhenOn } from '../shell-context/shell-data.ts';
import { useShell } from '../shell-context/use-shell.ts';
import * as css from './affiliates-page.css.ts';

/** `content` is HTML that the server has sanitised. */
export interface AffiliateEntry {
  readonly title: string;
  readonly html: string;
  readonly language: string;
}

const steps = ['ask', 'share', 'follow'] as const;

export function AffiliatesPage({
  banners,
  entry,
}: {
  readonly banners: readonly BannerData[];
  readonly entry: AffiliateEntry | null;
}) {
  const text = useText();
  const art = useArt();
  const { name, pageLanguage: language } = useBrand();
  const help = pathWhenOn(useShell(), 'help');
  const contentLanguage =
    entry && entry.language !== language ? languageOf(entry.language) : undefined;
  return (
    <Page banners={banners} title={text('page.join')} intro={text('join.intro', { name })}>
      <section className={css.top} aria-label={entry?.title ?? text('page.join')}>
        <img
          src={art({ kind: 'promo', motif: 'gift', id: 'affiliates' })}
          alt=""
          width={640}
          height={360}
          className={css.illustration}
        />
        <div className={css.textBlock}>
          {entry ? (
            <div lang={contentLanguage?.tag} dir={contentLanguage?.direction}>
              <h2 className={css.title}>{entry.title}</h2>
              <HelpContent html={entry.html} />
            </div>
          ) : (
            <p>{text('join.ask_service')}</p>
          )}
          <div className={css.actions}>
            <ChatLink className={buttonClass({ tone: 'primary', size: 'large' })} />
            {entry && help ? (
              <Link to={`${help}#agent`} className={buttonClass({ size: 'large' })}>
                {text('join.in_help')}
              </Link>
            ) : null}
          </div>
        </div>
      </section>
      <ol className={css.steps}>
        {steps.map((step, index) => (
          <li key={step} className={css.step} data-zone="plain">
            <span className={css.number} aria-hidden="true">
              {index + 1}
            </span>
            <h2 className={css.stepTitle}>{text(`join.${step}`)}</h2>
            <p>{text(`join.${step}_text`)}</p>
          </li>
        ))}
      </ol>
    </Page>
  );
}
