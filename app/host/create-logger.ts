import { pino, type Logger } from 'pino';
import { redactError } from './log-redaction.ts';

/** Keys whose values never appear in a log line, at any depth. */
const redactedKeys = [
  'token',
  'password',
  'newPassword',
  'oldPassword',
  'confirmPassword',
  'paymentPassword',
  'oldPaymentPassword',
  'newPaymentPassword',
  'confirmPaymentPassword',
  'captcha',
  'verificationCode',
  'mobileNum',
  'mobileNo',
  'mobile',
  'authorization',
  'cookie',
];

/** The server's log: JSON lines on stderr, secrets removed. */
export const createLogger = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: { err: redactError },
      redact: {
        paths: redactedKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
        censor: '[removed]',
      },
    },
    pino.destination({ fd: 2, sync: false }),
  );
