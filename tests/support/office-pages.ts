import { createFormIntake } from '#app/host/http/forms/form-intake.ts';
import { answerOffice } from '#app/office/office-app.ts';
import type { TestPlatform } from './test-platform.ts';

/** A page of the office as a browser without scripts sees it. */
export interface OfficePageReply {
  readonly status: number;
  readonly html: string;
  readonly to: string | null;
  readonly type: string;
  readonly bytes: number;
  readonly cacheControl: string | null;
}

interface PageRequest {
  readonly form?: Readonly<Record<string, string>>;
  /** What the browser accepts. */
  readonly language?: string;
}

let ids = 0;

/** Visits pages of a brand's office with a staff session. */
export const officeVisitor = (
  { platform, clock }: Pick<TestPlatform, 'platform' | 'clock'>,
  brand: string,
  token: string,
) => {
  const readForm = createFormIntake(clock);
  return async (
    path: string,
    { form, language = 'en' }: PageRequest = {},
  ): Promise<OfficePageReply> => {
    const body = form && new URLSearchParams(form).toString();
    const request = new Request(new URL(path, `http://office.${brand}.localhost`), {
      headers: {
        cookie: `office=${token}`,
        'accept-language': language,
        'content-type': 'application/x-www-form-urlencoded',
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    const response = await answerOffice(request, {
      fetch: (call) => platform.office.fetch(call, { merchantCode: brand, ip: '192.0.2.9' }),
      https: false,
      origin: `http://office.${brand}.localhost`,
      isOwnForm: true,
      readForm: (answer) => readForm({ request, ip: '192.0.2.9', size: 'usual' }, answer),
      newId: () => `id-${(ids += 1)}`,
    });
    if (!response) throw new Error(`${brand} has no office`);
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      html: bytes.toString(),
      to: response.headers.get('location'),
      type: response.headers.get('content-type') ?? '',
      bytes: bytes.length,
      cacheControl: response.headers.get('cache-control'),
    };
  };
};
