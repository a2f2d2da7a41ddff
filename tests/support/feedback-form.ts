import { deflateSync } from 'node:zlib';
import { sendRequest, type TestResponse } from './server.ts';
import { callApi } from './http-client.ts';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly name?: string;
  readonly type?: string;
}
/** Sends a form with a comment and pictures as a browser does; `port` is the host's. */
export async function sendFeedback(
  port: number,
  comment: string,
  pictures: readonly Picture[] = [],
  {
    host = 'feedback-alon.localhost',
    cookie = '',
    path = '/feedback',
    fields = {},
  }: {
    readonly host?: string;
    readonly cookie?: string;
    readonly path?: string;
    readonly fields?: Readonly<Record<string, string>>;
  } = {},
): Promise<TestResponse> {
  const form = new FormData();
  form.set('comment', comment);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (pictures.length === 0) form.append('images', new File([], ''));
  for (const { bytes, name = 'photo.png', type = 'image/png' } of pictures)
    form.append('images', new File([new Uint8Array(bytes)], name, { type }));
  const body = new Response(form);
  return sendRequest(port, host, path, {
    method: 'POST',
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      ...(cookie ? { cookie } : {}),
    },
    body: Buffer.from(await body.arrayBuffer()),
  });
}

/** A comment as printed for the operator. */
export interface Entry {
  readonly number: string;
  readonly member: string | null;
  readonly comment: string;
  readonly pictures: readonly { readonly url: string; readonly bytes: number }[];
}
export const readFeedbackAt = async (
  port: number,
  host = 'feedback-alon.localhost',
): Promise<readonly Entry[]> =>
  (
    (await callApi(port, host, '/__sandbox/api/feedback')).json.value as {
      feedback: readonly Entry[];
    }
  ).feedback;
export const numberOf = (answer: TestResponse): string | undefined =>
  /^\/feedback\?number=(\d{10})$/.exec(answer.headers.location ?? '')?.[1];
/** The error that the field refers to. */
export const errorAt = ({ body }: TestResponse, field: string): string | undefined => {
  const html = body.toString();
  const tied = new RegExp(`<(?:textarea|input)[^>]*id="feedback-${field}"[^>]*>`)
    .exec(html)?.[0]
    .includes(`feedback-${field}-error`);
  return tied
    ? new RegExp(`<p id="feedback-${field}-error"[\\s\\S]*?<span>([^<]*)</span>`).exec(html)?.[1]
    : undefined;
};

/** A PNG that declares a huge number of pixels; `png` supplies the signature. */
export function pngBomb(png: Buffer, side: number): Buffer {
  const crcOf = (data: Buffer): number => {
    let crc = ~0;
    for (const byte of data) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc >>> 0;
  };
  const chunk = (kind: string, data: Buffer): Buffer => {
    const chunk = Buffer.concat([Buffer.from(kind), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crcOf(chunk));
    return Buffer.concat([length, chunk, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
