import { providerNames } from '#app/domain/accounts/social-providers.ts';
import { useEffect } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { telegramResponse } from './telegram-response.ts';

/**
 * For brands that have only Telegram's log-in widget: its answer is in the URL fragment, which
 * browsers do not send to servers [AU-06].
 */
export function TelegramDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const name = { provider: providerNames.telegram };
  useEffect(() => {
    const answer =
      telegramResponse(window.location.hash) ?? new URLSearchParams({ error: 'access_denied' });
    answer.set('state', new URLSearchParams(window.location.search).get('state') ?? '');
    window.location.replace(`/social/telegram/callback?${answer.toString()}`);
  }, []);
  return (
    <Dialog
      id="socialWidgetModal"
      title={text('social.leaveTitle', name)}
      closeLabel={text('account.close')}
      closeHref={pathOf('login')}
      onClose={onClose}
      size="small"
    >
      <p role="status">{text('account.checking')}</p>
      <noscript>
        <p>
          {text('social.needs_script', name)} <a href={pathOf('login')}>{text('social.login')}</a>
        </p>
      </noscript>
    </Dialog>
  );
}
