import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import type { SocialNotice } from './social-notices.ts';

const tones: Readonly<Partial<Record<SocialNotice, 'info' | 'positive'>>> = {
  'social.notice.link': 'info',
  'social.notice.cancelled': 'info',
  'social.notice.linked': 'positive',
};

export function SocialNoticeAlert({ notice }: { readonly notice: SocialNotice | null }) {
  const text = useText();
  return notice ? <Alert tone={tones[notice] ?? 'critical'}>{text(notice)}</Alert> : null;
}
