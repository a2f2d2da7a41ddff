import { createTransport } from 'nodemailer';
import { ok, refuse } from '#app/lib/result.ts';
import type { DeliveryFault, OutboundMessage, Provider } from '../provider.ts';

export interface SmtpSettings {
  /**
   * `smtps://`, or `smtp://` with mandatory STARTTLS for remote servers. May contain user and
   * password.
   */
  readonly url: string;
  /** Plain address; the brand's name is added. */
  readonly from: string;
  /** Allows mail to a remote server without TLS, but never a password. */
  readonly isInsecure?: boolean;
}

const connectTimeoutMs = 10_000;
const socketTimeoutMs = 15_000;
const timeoutMs = 45_000;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export function smtpOptions({ url: address, from, isInsecure = false }: SmtpSettings) {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const auth =
    url.username === ''
      ? undefined
      : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    // Passwords and codes must not cross a network in plain text.
    requireTLS: !secure && !loopback.has(url.hostname) && (auth !== undefined || !isInsecure),
    ...(auth ? { auth } : {}),
    // Announces the sender's domain instead of the machine's name.
    name: from.slice(from.lastIndexOf('@') + 1),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Uses only the code: the server's message may contain the recipient. */
function faultOf(error: unknown): DeliveryFault {
  const { responseCode, code, command } = error as {
    responseCode?: unknown;
    code?: unknown;
    command?: unknown;
  };
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  // 5xx for recipient or message is permanent; for log-in or sender it is a configuration error.
  const final = (status ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return {
    reason:
      [code, status]
        .filter((part) => typeof part === 'string' || typeof part === 'number')
        .join(' ') || 'failed',
    final,
  };
}

/** The Message-ID is derived from the message's id, so that duplicates are detectable. */
export function smtpProvider(settings: SmtpSettings): Provider {
  const { from } = settings;
  const options = smtpOptions(settings);
  const transport = createTransport(options);
  const mailOf = ({ id, brand, to, subject, text, html }: OutboundMessage) => ({
    // Objects, so that no name or address is parsed as an address list.
    from: { name: brand, address: from },
    to: { name: '', address: to },
    subject,
    text,
    ...(html === '' ? {} : { html }),
    messageId: `<${id}@${options.name}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false as const,
  });
  return {
    timeoutMs,
    async deliver(message) {
      try {
        await transport.sendMail(mailOf(message));
        return ok(undefined);
      } catch (error) {
        return refuse(faultOf(error));
      }
    },
  };
}
