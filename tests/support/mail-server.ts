import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as received. */
  readonly source: string;
}

export interface MailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Refuses the next recipients with this code (550: unknown address; 451: try later). */
  refuseNext(code: number, times: number): void;
  close(): Promise<void>;
}

export const mailUser = { user: 'marquee', password: 'p@ss word' };

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let refusal = { code: 0, times: 0 };
  const server = new SMTPServer({
    // Loopback has no trusted certificate.
    hideSTARTTLS: true,
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      callback(
        username === mailUser.user && password === mailUser.password ? null : new Error('no'),
        { user: 'one' },
      ),
    onRcptTo: (_address, _session, callback) => {
      if (refusal.times <= 0) return callback();
      refusal = { ...refusal, times: refusal.times - 1 };
      return callback(
        Object.assign(new Error('no such player@mail.example'), { responseCode: refusal.code }),
      );
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${encodeURIComponent(mailUser.user)}:${encodeURIComponent(mailUser.password)}@127.0.0.1:${port}`,
    mails,
    refuseNext: (code, times) => void (refusal = { code, times }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
