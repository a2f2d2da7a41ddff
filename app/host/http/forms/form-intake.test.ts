import { expect, test } from 'vitest';
import { createFormIntake, type FormSize } from './form-intake.ts';

const clock = { now: () => 0 };
const multipart = 'multipart/form-data; boundary=x';
const urlencoded = 'application/x-www-form-urlencoded';

/** As read from a socket: with a length, or chunked. */
const formRequest = (type: string, body: string | ReadableStream<Uint8Array>): Request =>
  new Request('http://alon.localhost/login', {
    method: 'POST',
    headers: {
      'content-type': type,
      ...(typeof body === 'string'
        ? { 'content-length': String(Buffer.byteLength(body)) }
        : { 'transfer-encoding': 'chunked' }),
    },
    body,
    duplex: 'half',
  });

function setUp() {
  const readForm = createFormIntake(clock);
  const forms: FormData[] = [];
  const post = async (request: Request, ip = '192.0.2.1', size: FormSize = 'usual') =>
    readForm({ request, ip, size }, async (form) => {
      forms.push(form);
      return new Response();
    });
  return { post, forms };
}

const part = (name: string, value = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test('parses a form once, with its texts and files', async () => {
  const { post, forms } = setUp();
  const file =
    '--x\r\nContent-Disposition: form-data; name="images"; filename="ñ.png"\r\nContent-Type: image/png\r\n\r\nPNG\r\n--x--\r\n';
  expect((await post(formRequest(multipart, part('comment', 'ñandú') + file))).status).toBe(200);
  expect((await post(formRequest(urlencoded, 'a=1&a=2&b=%C3%B1+x'))).status).toBe(200);
  const [first, second] = forms;
  expect(first?.get('comment')).toBe('ñandú');
  const image = first?.get('images') as File;
  expect([image.name, image.type, await image.text()]).toEqual(['ñ.png', 'image/png', 'PNG']);
  expect([second?.getAll('a'), second?.get('b')]).toEqual([['1', '2'], 'ñ x']);
});

test.each([
  ['many parts', multipart, part('a').repeat(200) + '--x--\r\n'],
  ['many fields', urlencoded, 'a&'.repeat(200)],
  ['a long value', urlencoded, `a=${'x'.repeat(17 * 1024)}`],
  ['a long name', urlencoded, `${'x'.repeat(200)}=a`],
  ['many bytes', urlencoded, `a=${'x'.repeat(65 * 1024)}`],
])('a form of %s is refused with 413', async (_what, type, body) => {
  const { post, forms } = setUp();
  expect((await post(formRequest(type, body))).status).toBe(413);
  expect(forms).toEqual([]);
});

test('refuses a form with too many parts at the first excess part', async () => {
  const { post } = setUp();
  let chunks = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      chunks += 1;
      if (chunks > 24 * 1024) controller.close();
      else controller.enqueue(Buffer.from(part('a').repeat(20)));
    },
  });
  expect((await post(formRequest(multipart, body), '192.0.2.1', 'large')).status).toBe(413);
  expect(chunks).toBeLessThan(20);
});

test('refuses an endlessly posting address before reading its body', async () => {
  const { post } = setUp();
  const statuses = new Set<number>();
  for (let turn = 0; turn < 5_000; turn += 1)
    statuses.add((await post(formRequest(urlencoded, 'a=1'))).status);
  expect(statuses).toEqual(new Set([200, 429]));
  const unread = formRequest(urlencoded, 'a=1');
  expect((await post(unread)).status).toBe(429);
  expect(unread.bodyUsed).toBe(false);
  expect((await post(formRequest(urlencoded, 'a=1'), '192.0.2.2')).status).toBe(200);
});

test('does not block other addresses by one address’s slow uploads', async () => {
  const { post } = setUp();
  const endless = () =>
    new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
  const slow = Array.from({ length: 4 }, () =>
    Promise.race([
      post(formRequest(multipart, endless()), '192.0.2.1', 'large').then(({ status }) => status),
      new Promise((resolve) => setImmediate(resolve, 'reading')),
    ]),
  );
  expect(await Promise.all(slow)).toEqual(['reading', 'reading', 429, 429]);
  expect((await post(formRequest(urlencoded, 'comment=a'), '192.0.2.2', 'large')).status).toBe(200);
});

test('does not block an address by slow uploads of many others', async () => {
  const { post } = setUp();
  for (let index = 1; index <= 100; index += 1) {
    const endless = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
    void post(formRequest(multipart, endless), `192.0.2.${index}`, 'large');
  }
  const next = await post(formRequest(urlencoded, 'comment=a'), '203.0.113.1', 'large');
  expect(next.status).toBe(200);
});

test('limits the bytes of all forms and releases them with the response', async () => {
  const readForm = createFormIntake(clock);
  const twentyMiB =
    part('comment', 'a') +
    '--x\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n\r\n' +
    'x'.repeat(20 * 1024 * 1024) +
    '\r\n--x--\r\n';
  const ends: (() => void)[] = [];
  const post = (number: number) =>
    readForm(
      { request: formRequest(multipart, twentyMiB), ip: `192.0.2.${number}`, size: 'large' },
      () => new Promise((resolve) => ends.push(() => resolve(new Response()))),
    );
  const pending = [post(1), post(2), post(3)];
  await expect.poll(() => ends.length).toBe(3);
  const refusal = await post(4);
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '60']);
  ends.forEach((end) => end());
  await Promise.all(pending);
  const next = post(5);
  await expect.poll(() => ends.length).toBe(4);
  ends[3]?.();
  expect((await next).status).toBe(200);
});

test('releases the bytes of a refused form', async () => {
  const readForm = createFormIntake(clock);
  const manyFields =
    '--x\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n\r\n' +
    'x'.repeat(20 * 1024 * 1024) +
    '\r\n' +
    part('comment', 'a').repeat(101) +
    '--x--\r\n';
  for (let number = 1; number <= 4; number += 1) {
    const refusal = await readForm(
      { request: formRequest(multipart, manyFields), ip: `192.0.2.${number}`, size: 'large' },
      () => Promise.resolve(new Response()),
    );
    expect(refusal.status).toBe(413);
  }
});
