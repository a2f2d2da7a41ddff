import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { LocalTime } from '../protection/local-time.tsx';
import * as css from '../protection/security-centre.css.ts';
import type { LinkData } from './link-data.ts';
import { ProviderGlyph } from './provider-glyph.tsx';
import { providerNames } from './provider-names.ts';
import { SocialNoticeLine } from './social-notice.tsx';

/**
 * The services that one may log in through, each linked for good or with the way to link it
 * [AU-25].
 */
export function LinkList({ links, hasPassword, forget, notice }: LinkData) {
  const text = useText();
  if (links.length === 0) return null;
  const isOpen = links.some(({ linkedAt }) => linkedAt === null);
  return (
    <section className={css.section} aria-labelledby="links" data-zone="plain">
      <h2 id="links" className={css.title}>
        {text('social.links')}
      </h2>
      <p className={css.quiet}>{text('social.links_text')}</p>
      <SocialNoticeLine notice={notice} />
      {isOpen && !hasPassword ? (
        <Alert tone="info">
          {text('social.needs_password')} <a href={forget}>{text('social.set_password')}</a>
        </Alert>
      ) : null}
      <ul className={css.list}>
        {links.map(({ provider, linkedAt }) => (
          <li
            key={provider}
            className={css.line}
            data-link={provider}
            data-linked={linkedAt !== null}
          >
            <ProviderGlyph provider={provider} />
            <div className={css.facts}>
              <p className={css.device}>
                {providerNames[provider]}{' '}
                {linkedAt === null ? null : <Badge tone="positive">{text('social.linked')}</Badge>}
              </p>
              {linkedAt === null ? null : (
                <p className={css.quiet}>
                  <LocalTime at={linkedAt} />
                </p>
              )}
            </div>
            {linkedAt === null && hasPassword ? (
              <form method="post" action={`/social/${provider}`} className={css.wayOut}>
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
