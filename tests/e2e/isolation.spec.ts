import { memberPages } from '#app/lib/modules.ts';
import { routeIds } from '#app/lib/route-table.ts';
import { urlOf } from './page-url.ts';
import { sendRequest } from '../support/server.ts';
import { brands, expect, forEachBrand, demoAccounts, test, type TestBrand } from './fixtures.ts';

const marksOf = ({ brand: { merchant } }: TestBrand): string[] => [
  merchant.name,
  merchant.code,
  ...merchant.hosts.player,
  ...merchant.hosts.agent,
];

forEachBrand((brand) => {
  const others = brands
    .filter(({ code }) => code !== brand.code)
    .flatMap(marksOf)
    .filter((mark) => !marksOf(brand).some((own) => own.includes(mark)));

  test(
    '[WL-01] no answer of a brand has another brand’s name, code or host',
    { tag: '@phone' },
    async ({ visit, server }) => {
      const here = visit(brand);
      const login = await here.post('/login', {
        by: 'username',
        username: demoAccounts.player,
        password: demoAccounts.password,
      });
      const cookie = (login.headers['set-cookie'] ?? [])
        .map((line) => line.split(';')[0])
        .join('; ');
      const pages = [
        ...routeIds.flatMap((id) => urlOf(id, brand) ?? []),
        ...memberPages.map((page) => `/member/${page}`),
        '/no-such-page',
        '/login.data',
        '/_root.data',
      ];
      const requests: string[] = [];
      for (const headers of [{}, { cookie }] as Record<string, string>[]) {
        for (const path of pages) {
          const answer = await sendRequest(server.port, brand.host, path, { headers });
          const text = JSON.stringify(answer.headers) + answer.body.toString();
          requests.push(
            ...others
              .filter((mark) => text.toLowerCase().includes(mark.toLowerCase()))
              .map((mark) => `${path}: ${mark}`),
          );
          const files = [...text.matchAll(/"(\/(?:texts|theme)\/[^"\\]+)"/g)].map(
            ([, file = '']) => file,
          );
          for (const file of new Set(path === '/' ? files : [])) {
            const body = (await here.ask(file)).body.toString();
            requests.push(
              ...others
                .filter((mark) => body.toLowerCase().includes(mark.toLowerCase()))
                .map((mark) => `${file}: ${mark}`),
            );
          }
        }
      }
      expect(requests).toEqual([]);
    },
  );

  test(
    '[WL-01] a session of this brand is invalid at another brand, and on the agent page',
    { tag: '@phone' },
    async ({ visit, server }) => {
      const here = visit(brand);
      const login = await here.post('/login', {
        by: 'username',
        username: demoAccounts.player,
        password: demoAccounts.password,
      });
      const cookie = (login.headers['set-cookie'] ?? [])
        .map((line) => line.split(';')[0])
        .join('; ');
      const locationOf = async (host: string) =>
        (await sendRequest(server.port, host, '/member', { headers: { cookie } })).headers.location;
      expect(await locationOf(brand.host)).toBeUndefined();
      for (const host of [
        brand.agentHost,
        ...brands
          .filter(({ code }) => code !== brand.code)
          .flatMap((other) => [other.host, other.agentHost]),
      ]) {
        expect(await locationOf(host), host).toMatch(/^\/login/);
      }
    },
  );
});

test(
  '[WL-01] an unknown host gets a neutral 404 that names no brand',
  { tag: '@phone' },
  async ({ server }) => {
    for (const host of ['unknown.localhost', 'nobody.example', `evil-${brands[0]?.host ?? ''}`]) {
      const answer = await sendRequest(server.port, host, '/');
      expect(answer.status, host).toBe(404);
      const text = answer.body.toString().toLowerCase();
      expect(brands.flatMap(marksOf).filter((mark) => text.includes(mark.toLowerCase()))).toEqual(
        [],
      );
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  },
);
