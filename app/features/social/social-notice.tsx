import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import type { SocialNotice } from './notices.ts';

/** What became of a log-in through another service, above the form [AU-06]. */
export function SocialNoticeLine({ notice }: { readonly notice: SocialNotice | null }) {
  const text = useText();
  return notice ? <Alert tone={notice === 'social.notice.link' || notice === 'social.notice.cancelled' ? 'info' : 'critical'}>{text(notice)}</Alert> : null;
}
