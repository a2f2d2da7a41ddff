import { useText } from '#app/i18n/use-text.ts';
import { type SocialProvider, providerNames } from '#app/domain/accounts/social-providers.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import * as css from '../forms/auth-form.css.ts';

interface Props {
  readonly provider: SocialProvider;
  /** Set once the log-in has begun; the browser redirects there. */
  readonly url: string | undefined;
  readonly onClose: () => void;
}

export function ProviderRedirectDialog({ provider, url, onClose }: Props) {
  const text = useText();
  const name = { provider: providerNames[provider] };
  return (
    <Dialog
      id="socialLeaveModal"
      title={text('social.leaveTitle', name)}
      closeLabel={text('account.close')}
      closeHref={pathOf('login')}
      onClose={onClose}
      size="small"
    >
      <form method="post" action={`/social/${provider}`} className={css.form}>
        <p>{text('social.leave', name)}</p>
        {url ? (
          <a className={buttonClass({ tone: 'primary', wide: true })} href={url}>
            {text('social.with', name)}
          </a>
        ) : (
          <Button type="submit" tone="primary" wide>
            {text('social.with', name)}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
