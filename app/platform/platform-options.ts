import type { PasswordHasher } from './identity/passwords/password-hasher.ts';
import type { SmsAlarm } from './identity/phone/sms-budget.ts';
import { systemClock, type Clock } from '#app/lib/clock.ts';
import { systemRandom, type Random } from '#app/lib/random.ts';
import {
  noPaymentTransports,
  type PaymentTransports,
} from './cashier/providers/create-payments.ts';
import { noPaymentSecrets, type PaymentSecrets } from './cashier/providers/payment-signers.ts';
import type { Database } from './db/database.ts';
import type { PlatformLog } from './http/dispatcher.ts';
import { noPhoneServices, type PhoneServices } from './identity/phone/phone-services.ts';
import { noSocialClients, type SocialClients } from './identity/social/social-clients.ts';
import type { DeliveryLog } from './messaging/channel-dispatcher.ts';
import type { Providers } from './messaging/provider.ts';
import type { SecurityLogOptions } from './security-log/create-platform-log.ts';
import { noVendorSecrets, type VendorSecrets } from './tenants/vendors/vendor-secrets.ts';
import type { SilentRoundLog } from './wallet/silent-rounds.ts';

export interface PlatformOptions {
  readonly database: Database;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Tests use cheap hashes. */
  readonly passwords?: PasswordHasher | undefined;
  /** The host decides (architecture.md). When off, sandbox settings have no effect. */
  readonly sandbox: boolean;
  /** Social log-in clients of brands; default: none. */
  readonly socialClients?: SocialClients;
  /** Phone identity projects of brands; default: none. */
  readonly phoneServices?: PhoneServices;
  readonly vendorSecrets?: VendorSecrets;
  readonly paymentSecrets?: PaymentSecrets;
  readonly paymentTransports?: PaymentTransports;
  /** Encryption key, which must not be in the database. Default: a key stored in the database. */
  readonly secret?: string;
  /** Former key whose secrets still open, while `secret` is rotated. */
  readonly acceptedSecret?: string | undefined;
  /** Receives unexpected errors. */
  readonly log?: PlatformLog;
  /** Without a provider, messages stay in the sandbox's outbox or are refused. */
  readonly providers?: (clock: Clock) => Providers;
  /** Receives undelivered messages. */
  readonly deliveryLog?: DeliveryLog;
  /** Receives the number of rounds settled without their vendors. */
  readonly silentRoundLog?: SilentRoundLog;
  /** Called when a brand has sent many SMS in a day. */
  readonly smsAlarm?: SmsAlarm;
  /** Retention of security events, and their stream. */
  readonly securityLog?: SecurityLogOptions;
}

export const withDefaults = ({
  clock = systemClock,
  random = systemRandom,
  socialClients = noSocialClients,
  phoneServices = noPhoneServices,
  vendorSecrets = noVendorSecrets,
  paymentSecrets = noPaymentSecrets,
  paymentTransports = noPaymentTransports,
  log = () => undefined,
  providers = () => ({}),
  deliveryLog = () => undefined,
  silentRoundLog = () => undefined,
  ...options
}: PlatformOptions) => ({
  ...options,
  clock,
  random,
  socialClients,
  phoneServices,
  vendorSecrets,
  paymentSecrets,
  paymentTransports,
  log,
  providers,
  deliveryLog,
  silentRoundLog,
});
