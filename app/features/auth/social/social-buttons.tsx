import { useText } from '#app/i18n/use-text.ts';
import { type SocialProvider, providerNames } from '#app/domain/accounts/social-providers.ts';
import { Button } from '#app/ui/button.tsx';
import { ProviderGlyph } from './provider-glyph.tsx';
import * as css from './social.css.ts';

/** Plain forms, because they lead off the site [AU-06]. */
export function SocialButtons({
  providers,
  next,
}: {
  readonly providers: readonly SocialProvider[];
  readonly next: string;
}) {
  const text = useText();
  if (providers.length === 0) return null;
  return (
    <div className={css.block} data-social-login>
      <p className={css.or}>{text('social.or')}</p>
      {providers.map((provider) => (
        <form key={provider} method="post" action={`/social/${provider}`}>
          {next ? <input type="hidden" name="next" value={next} /> : null}
          <Button type="submit" wide icon={<ProviderGlyph provider={provider} />}>
            {text('social.with', { provider: providerNames[provider] })}
          </Button>
        </form>
      ))}
    </div>
  );
}
