import { providerNames } from '#app/domain/accounts/social-providers.ts';
import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { LocalTime } from '../../brand/local-time.tsx';
import * as css from '#app/ui/panel.css.ts';
import type { SocialLinksData } from './social-links-data.ts';
import { ProviderGlyph } from './provider-glyph.tsx';
import { SocialNoticeAlert } from './social-notice.tsx';

export function SocialLinksSection({ links, hasPassword, forget, notice }: SocialLinksData) {
  const text = useText();
  if (links.length === 0) return null;
  const isOpen = links.some(({ linkedAt }) => linkedAt === null);
  return (
    <section className={css.section} aria-labelledby="links" data-zone="plain">
      <h2 id="links" className={css.title}>
        {text('social.links')}
      </h2>
      <p className={css.muted}>{text('social.links_text')}</p>
      <SocialNoticeAlert notice={notice} />
      {isOpen && !hasPassword ? (
        <Alert tone="info">
          {text('social.needs_password')} <a href={forget}>{text('social.set_password')}</a>
        </Alert>
      ) : null}
      <ul className={css.list}>
        {links.map(({ provider, linkedAt }) => (
          <li
            key={provider}
            className={css.row}
            data-link={provider}
            data-linked={linkedAt !== null}
          >
            <ProviderGlyph provider={provider} />
            <div className={css.facts}>
              <p className={css.strong}>
                {providerNames[provider]}{' '}
                {linkedAt === null ? null : <Badge tone="positive">{text('social.linked')}</Badge>}
              </p>
              {linkedAt === null ? null : (
                <p className={css.muted}>
                  <LocalTime at={linkedAt} />
                </p>
              )}
            </div>
            {linkedAt === null && hasPassword ? (
              <form method="post" action={`/social/${provider}`} className={css.rowAction}>
                <input type="hidden" name="purpose" value="link" />
                <Button type="submit" size="small">
                  {text('social.link', { provider: providerNames[provider] })}
                </Button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
