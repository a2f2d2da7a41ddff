import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, expect, test } from 'vitest';
import { callTable, type CallName } from '#schema/calls/table.ts';
import type { CallDefinition } from '#schema/calls/call.ts';
import { startPlatformServer } from '../../support/platform-server.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

interface Operation {
  readonly operationId: string;
  readonly security: readonly Record<string, unknown>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: object;
  }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> };
  readonly responses: Record<
    string,
    { readonly content: Record<string, { readonly schema: object }> }
  >;
}
interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, object> };
}

const server = openForTests(() => startPlatformServer({ tenants: [sampleTenant('alon')] }));
let document: Document;
beforeAll(async () => {
  document = (await (await fetch(`${server.origin('alon')}/wps/openapi.json`)).json()) as Document;
});

const lines = Object.entries(callTable) as [CallName, CallDefinition][];
const operationOf = (line: CallDefinition): Operation | undefined =>
  document.paths[line.path]?.[line.method.toLowerCase()];

function checker(schema: object) {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'https://doc.example/', components: document.components });
  return ajv.compile(
    JSON.parse(
      JSON.stringify(schema).replaceAll('"#/components', '"https://doc.example/#/components'),
    ) as object,
  );
}

test('[API-30] the document has every call of the table, and no other', () => {
  expect(document.openapi).toBe('3.1.0');
  const documented = Object.values(document.paths)
    .flatMap((operations) => Object.values(operations))
    .map(({ operationId }) => operationId);
  expect(documented.sort()).toEqual(lines.map(([name]) => name).sort());
});

test.each(lines)(
  '[API-30] %s: its token, parameters and schemas are those of the table',
  (_name, line) => {
    const operation = operationOf(line);
    expect(operation?.security.some((one) => 'token' in one)).toBe(line.token !== false);
    expect(operation?.security.every((one) => 'token' in one) && line.token !== false).toBe(
      line.token === true,
    );
    const inQuery = line.method === 'GET' || line.method === 'DELETE';
    expect(Array.isArray(operation?.parameters)).toBe(inQuery);
    const body = operation?.requestBody?.content['application/json']?.schema;
    if (body) expect(checker(body)({ encrypted: 'x' })).toBe(line.encrypted);
    expect(() =>
      checker(operation?.responses['200']?.content['application/json']?.schema ?? {}),
    ).not.toThrow();
  },
);

test.each(lines.filter(([, line]) => line.method === 'GET' && line.token !== true))(
  '[API-30] the answer of %s fits the document',
  async (_name, line) => {
    const query =
      {
        systemStatus: '?url=alon.example',
        helpCenter: '?lang=TY',
        announcements: '?language=TY',
        promotions: '?language=TY',
        promotionDetail: '?id=p1&language=TY',
        winners: '?id=p1',
        vipLevels: '?language=TY',
        pointRewards: '?language=TY',
        gameList: '?gameType=RNG',
        numeros: '?gameId=HD-halong-lotto-north',
        openedNumeros: '?gameId=HD-halong-lotto-north',
        pvpRooms: '?gameCode=AC-lucky-nine-cards',
        affiliate: '?code=x',
        challenge: '?purpose=login',
      }[_name as string] ?? '';
    const answer: unknown = await (await fetch(server.origin('alon') + line.path + query)).json();
    const check = checker(
      operationOf(line)?.responses['200']?.content['application/json']?.schema ?? {},
    );
    expect([check(answer), check.errors]).toEqual([true, null]);
  },
);

test('[API-14] the document has a captcha’s id beside the value', async () => {
  const captcha = document.paths['/wps/captcha']?.['get'];
  const check = checker(captcha?.responses['200']?.content['application/json']?.schema ?? {});
  const answer = { success: true, value: 'iVBORw0KGgo=', message: null, captchaId: 'one' };
  expect(check(answer)).toBe(true);
  expect(check({ ...answer, captchaId: undefined })).toBe(false);
  expect(check({ ...answer, value: { captchaId: 'one', image: 'iVBORw0KGgo=' } })).toBe(false);
});

test('[API-30] every reference of the document resolves', () => {
  for (const [, pointer = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = pointer
      .split('/')
      .reduce<unknown>(
        (node, part) => (node as Record<string, unknown> | undefined)?.[part],
        document,
      );
    expect({ pointer, there: target !== undefined }).toEqual({ pointer, there: true });
  }
});

test('[API-30] the document is read-only', async () => {
  const response = await fetch(`${server.origin('alon')}/wps/openapi.json`, { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
