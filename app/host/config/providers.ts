import type { Clock } from '#app/lib/clock.ts';
import type { Providers } from '#app/platform/messaging/provider.ts';
import { smsWebhook } from '#app/platform/messaging/providers/sms-webhook.ts';
import { smtpProvider } from '#app/platform/messaging/providers/smtp.ts';
import type { Environment } from '../../environment.ts';

export const openProviders =
  ({ mail, sms }: Pick<Environment, 'mail' | 'sms'>) =>
  (clock: Clock): Providers => ({
    ...(mail ? { email: smtpProvider(mail) } : {}),
    ...(sms ? { sms: smsWebhook(sms, clock) } : {}),
  });
