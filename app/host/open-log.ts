import { pino, type Logger } from 'pino';
import { loggableError } from './loggable.ts';

/** Keys whose values never reach a log line, wherever they stand. */
const secrets = [
  'token',
  'password',
  'newPassword',
  'oldPassword',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'verificationCode',
  'mobileNum',
  'mobileNo',
  'mobile',
  'authorization',
  'cookie',
];

/** The server's log: JSON lines on stderr, secrets removed. */
export const openLog = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: { err: loggableError },
      redact: {
        paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
        censor: '[removed]',
      },
    },
    pino.destination({ fd: 2, sync: false }),
  );
