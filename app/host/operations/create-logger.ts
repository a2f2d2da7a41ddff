import { pino, type Logger } from 'pino';
import { redactError } from './log-redaction.ts';

/** Redacted at up to three levels. */
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
