import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#app/platform/test-database.ts';
import { createPlatform } from '#app/platform/platform.ts';
import { productTexts } from '#app/i18n/product-texts.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { sendRequest } from '../../support/server.ts';
import { callApi } from '../../support/http-client.ts';
import {
  errorAt,
  numberOf,
  pngBomb,
  readFeedbackAt,
  sendFeedback,
  type Picture,
} from '../../support/feedback-form.ts';
import { logIn } from '../../support/log-in.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/* Feedback through its form and its call: what is accepted, stored and visible to whom. */
const server = sharedServerForTests({
  'feedback-alon/manifest.json': minimalManifest('feedback-alon'),
  'feedback-bakaw/manifest.json': minimalManifest('feedback-bakaw'),
  'feedback-closed/manifest.json': minimalManifest('feedback-closed', {
    features: { feedback: false },
  }),
});
let photo: Buffer;
let png: Buffer;
beforeAll(async () => {
  const plain = sharp({
    create: { width: 64, height: 32, channels: 3, background: { r: 200, g: 30, b: 90 } },
  });
  photo = await plain
    .clone()
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SECRETCAM' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' },
    })
    .toBuffer();
  png = await plain.clone().png().toBuffer();
});

const send = (
  comment: string,
  pictures: readonly Picture[] = [],
  at: { readonly host?: string; readonly cookie?: string } = {},
) => sendFeedback(server.port, comment, pictures, at);
const readFeedback = (host?: string) => readFeedbackAt(server.port, host);

describe('accepted input', () => {
  test('[PR-08] [API-26] a plain form stores guests’ and members’ words for the operator', async () => {
    const cookie = await logIn(server.port, 'feedback-alon.localhost', 'player01');
    const guest = numberOf(await send('Very good\r\n<b>indeed</b>'));
    const member = numberOf(await send('Not so good', [], { cookie }));
    const entries = await readFeedback();
    expect(entries.slice(0, 2)).toMatchObject([
      { number: member, member: 'player01', comment: 'Not so good' },
      { number: guest, member: null, comment: 'Very good\n<b>indeed</b>', pictures: [] },
    ]);
    expect(await readFeedback('feedback-bakaw.localhost')).toEqual([]);
    const thanks = await sendRequest(
      server.port,
      'feedback-alon.localhost',
      `/feedback?number=${String(guest)}`,
    );
    expect(thanks.body.toString()).toContain(guest);
  });

  test('[ASVS 5.2.2, 5.3.1] [PR-08] removes metadata from a photo and turns it upright', async () => {
    const polyglot = Buffer.concat([
      png,
      Buffer.from('<script>alert(document.domain)</script>PK\u0003\u0004'),
    ]);
    expect(photo.includes('SECRETCAM')).toBe(true);
    const number = numberOf(
      await send('Look', [
        { bytes: photo, name: 'a.jpg', type: 'image/jpeg' },
        { bytes: polyglot },
      ]),
    );
    const entry = (await readFeedback()).find((one) => one.number === number);
    expect(entry?.pictures).toHaveLength(2);
    const [rotatedPicture, cleanedPicture] = await Promise.all(
      (entry?.pictures ?? []).map(({ url }) =>
        sendRequest(server.port, 'feedback-alon.localhost', url),
      ),
    );
    for (const picture of [rotatedPicture, cleanedPicture]) {
      expect(picture?.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox') as string,
      });
      const { format, exif, xmp, iptc } = await sharp(picture?.body).metadata();
      expect({ format, exif, xmp, iptc }).toEqual({
        format: 'webp',
        exif: undefined,
        xmp: undefined,
        iptc: undefined,
      });
      expect(picture?.body.toString('latin1')).not.toMatch(/SECRETCAM|script|PK/);
    }
    expect(await sharp(rotatedPicture?.body).metadata()).toMatchObject({ width: 32, height: 64 });
    for (const { url } of entry?.pictures ?? [])
      expect((await sendRequest(server.port, 'feedback-bakaw.localhost', url)).status).toBe(404);
  });

  test('[API-26] the call accepts 140 characters and three pictures, with feedback on only', async () => {
    const images = [png, png, photo].map((bytes) => bytes.toString('base64'));
    const json = { comment: '😀'.repeat(140), images };
    expect(
      (
        await callApi(server.port, 'feedback-alon.localhost', '/wps/feedback', {
          method: 'PUT',
          json,
        })
      ).json,
    ).toMatchObject({
      success: true,
      value: { number: expect.stringMatching(/^\d{10}$/) as string },
    });
    expect(
      (
        await callApi(server.port, 'feedback-closed.localhost', '/wps/feedback', {
          method: 'PUT',
          json,
        })
      ).json,
    ).toMatchObject({ success: false, message: 'not_found' });
    expect((await sendRequest(server.port, 'feedback-closed.localhost', '/feedback')).status).toBe(
      404,
    );
    expect((await send('x', [], { host: 'feedback-closed.localhost' })).status).toBe(404);
    expect(
      (await sendRequest(server.port, 'feedback-closed.localhost', '/')).body.toString(),
    ).not.toContain('href="/feedback"');
    expect(
      (await sendRequest(server.port, 'feedback-alon.localhost', '/')).body.toString(),
    ).toContain('href="/feedback"');
  });
});

describe('refused input', () => {
  const notPicture = 'feedback.not_picture';
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
  const cases: readonly [
    string,
    string,
    () => readonly Buffer[] | Promise<readonly Buffer[]>,
    'comment' | 'images',
    keyof typeof productTexts.TY,
  ][] = [
    ['no comment', ' \r\n ', () => [], 'comment', 'field.required.comment'],
    ['141 characters', 'é'.repeat(141), () => [], 'comment', 'feedback.too_long'],
    ['four pictures', 'x', () => [png, png, png, png], 'images', 'feedback.too_many'],
    [
      'a picture of 6 MB',
      'x',
      () => [Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)])],
      'images',
      'feedback.too_large',
    ],
    [
      'a gif called .png',
      'x',
      async () => [await sharp(png).gif().toBuffer()],
      'images',
      notPicture,
    ],
    ['an svg called .png', 'x', () => [Buffer.from(svg)], 'images', notPicture],
    [
      'a page that begins as a png',
      'x',
      () => [Buffer.concat([png.subarray(0, 8), Buffer.from('<script>1</script>')])],
      'images',
      notPicture,
    ],
    ['half a picture', 'x', () => [photo.subarray(0, photo.length / 2)], 'images', notPicture],
    ['400 million pixels', 'x', () => [pngBomb(png, 20_000)], 'images', notPicture],
  ];
  test.each(cases)(
    '[PR-08] %s: reported beneath its field, the input is kept, and nothing is stored',
    async (_what, comment, makePictures, field, key) => {
      const pictures = await makePictures();
      const feedbackBefore = await readFeedback();
      const answer = await send(
        comment,
        pictures.map((bytes) => ({ bytes })),
      );
      expect(answer.status).toBe(400);
      expect(errorAt(answer, field)).toBe(productTexts.TY[key]);
      expect(/<textarea[^>]*>([^<]*)<\/textarea>/.exec(answer.body.toString())?.[1]?.trim()).toBe(
        comment.trim(),
      );
      expect(await readFeedback()).toEqual(feedbackBefore);
      const json = { comment, images: pictures.map((bytes) => bytes.toString('base64')) };
      expect(
        (
          await callApi(server.port, 'feedback-alon.localhost', '/wps/feedback', {
            method: 'PUT',
            json,
          })
        ).json,
      ).toMatchObject({
        success: false,
        message: 'field_invalid',
        value: { fields: { [field]: {} } },
      });
    },
  );

  test('[ASVS 3.5.1] [PR-08] refuses an oversized or foreign form before reading it', async () => {
    const large = await sendRequest(server.port, 'feedback-alon.localhost', '/feedback', {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(25 * 1024 * 1024),
      },
    }).catch(() => undefined);
    expect(large?.status ?? 413).toBe(413);
    const foreign = await sendRequest(server.port, 'feedback-alon.localhost', '/feedback', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
      },
      body: 'comment=x',
    });
    expect(foreign.status).toBe(403);
  });
});

test('[API-26] outside the sandbox an address may write six times an hour', async () => {
  const database = await createTestDatabase();
  const platform = createPlatform({ database, sandbox: false });
  await platform.provision(sampleTenant('feedback-alon'));
  const putFeedback = async (ip: string): Promise<unknown> => {
    const request = new Request('http://feedback-alon.example/wps/feedback', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"comment":"again"}',
    });
    return (
      (await (await platform.fetch(request, { merchantCode: 'feedback-alon', ip })).json()) as {
        message: unknown;
      }
    ).message;
  };
  const answers: unknown[] = [];
  for (let turn = 0; turn < 7; turn += 1) answers.push(await putFeedback('192.0.2.1'));
  expect([...answers, await putFeedback('192.0.2.200')]).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    'too_many_requests',
    null,
  ]);
  await database.close();
});
