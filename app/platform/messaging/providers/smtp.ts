import { createTransport } from 'nodemailer';
import { ok, refuse } from '#app/lib/result.ts';
import type { DeliveryFault, OutboundMessage, Provider } from '../provider.ts';

/** The settings of a mail server, and the sender. */
export interface SmtpSettings {
  /**
   * `smtps://`, or `smtp://`, which is upgraded to TLS: always when the server is on another
   * machine [F22]. With user and password if required.
   */
  readonly url: string;
  /** A plain address; the brand's name is added before it. */
  readonly from: string;
  /** Whether mail may be sent to another machine without TLS; a password never is. */
  readonly isInsecure?: boolean;
}

const connectTimeoutMs = 10_000;
const socketTimeoutMs = 15_000;
const timeoutMs = 45_000;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The connection's settings for the mail library. */
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
    // Neither a password nor a mail with a code crosses a network in plain text [F22].
    requireTLS: !secure && !loopback.has(url.hostname) && (auth !== undefined || !isInsecure),
    ...(auth ? { auth } : {}),
    // The server greets as the sender's domain: the machine's own name stays private.
    name: from.slice(from.lastIndexOf('@') + 1),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Interprets a mail server's refusal. Its message may name the recipient, so that only its code is
 * used.
 */
function faultOf(error: unknown): DeliveryFault {
  const { responseCode, code, command } = error as {
    responseCode?: unknown;
    code?: unknown;
    command?: unknown;
  };
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  // 5xx for the recipient or the message is permanent; for the log-in or the sender it is a setting
  // that can be corrected.
  const final = (status ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return {
    reason:
      [code, status]
        .filter((part) => typeof part === 'string' || typeof part === 'number')
        .join(' ') || 'failed',
    final,
  };
}

/** Mail by SMTP. The Message-ID is the message's own id, so that a duplicate is recognised. */
export function smtpProvider(settings: SmtpSettings): Provider {
  const { from } = settings;
  const options = smtpOptions(settings);
  const transport = createTransport(options);
  const mailOf = ({ id, brand, to, subject, text, html }: OutboundMessage) => ({
    // As objects, so that no name or address is parsed as a list of addresses.
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
