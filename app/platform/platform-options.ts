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
import type { DeliveryLog } from './messaging/dispatcher.ts';
import type { Providers } from './messaging/provider.ts';
import type { SecurityLogOptions } from './security-log/create-platform-log.ts';
import { noVendorSecrets, type VendorSecrets } from './tenants/vendors/vendor-secrets.ts';
import type { SilentRoundLog } from './wallet/silent-rounds.ts';

/** What the platform is created with. */
export interface PlatformOptions {
  readonly database: Database;
  readonly clock?: Clock;
  readonly random?: Random;
  /**
   * Whether the sandbox is available. The host decides (architecture.md); when off, no sandbox
   * setting has any effect.
   */
  readonly sandbox: boolean;
  /** The brands' clients at other services; by default none. */
  readonly socialClients?: SocialClients;
  /** The brands' projects at phone identity services; by default none. */
  readonly phoneServices?: PhoneServices;
  /** The signing secrets of the brands' vendors; by default none. */
  readonly vendorSecrets?: VendorSecrets;
  /** The signing secrets of the brands' payment providers; by default none. */
  readonly paymentSecrets?: PaymentSecrets;
  /** The ways to payment providers; by default none. */
  readonly paymentTransports?: PaymentTransports;
  /**
   * The key for encrypting secrets, which must not be in the database; by default a key of the
   * database's own.
   */
  readonly secret?: string;
  /** Another such key whose secrets still open, while `secret` is replaced [F23]. */
  readonly acceptedSecret?: string | undefined;
  /** Receives unexpected errors; by default they are dropped. */
  readonly log?: PlatformLog;
  /**
   * The providers of SMS and e-mail; without one, messages stay in the sandbox's outbox, or are
   * refused.
   */
  readonly providers?: (clock: Clock) => Providers;
  /** Receives messages that were not sent; by default they are dropped. */
  readonly deliveryLog?: DeliveryLog;
  /** Receives how many rounds were settled whose vendors said nothing; by default dropped. */
  readonly silentRoundLog?: SilentRoundLog;
  /** Receives that a brand has sent many SMS in a day. */
  readonly smsAlarm?: SmsAlarm;
  /** The retention of security events, and their second destination. */
  readonly securityLog?: SecurityLogOptions;
}

/** The options with defaults: no-op or the system's. */
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
