import type { TextKey } from '#app/i18n/text-key.ts';
import { useText } from '#app/i18n/use-text.ts';
import type { AccountTask } from './account-data.ts';

const titles = {
  'own-data': 'security.task.own-data',
  'payment-password': 'security.task.payment-password',
  instruments: 'security.task.instruments',
  avatar: 'avatar.title',
  authenticator: 'authenticator.title',
  links: 'social.links',
  logins: 'security.task.logins',
  sessions: 'protection.sessions',
  limits: 'limits.title',
  'play-safely': 'protection.play_safely',
} as const satisfies Readonly<Record<AccountTask, TextKey>>;

export function useTaskTitle(): (task: AccountTask) => string {
  const text = useText();
  return (task) => text(titles[task]);
}
