import { memberPages } from '#app/domain/pages/modules.ts';
import { routeIds } from '#app/domain/pages/route-table.ts';
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
    .filter((mark) => !marksOf(brand).some((brandMark) => brandMark.includes(mark)));

  test(
    '[WL-01] no answer of a brand has another brand’s name, code or host',
    { tag: ['@phone', '@all'] },
    async ({ visit, server }) => {
      const brandSite = visit(brand);
      const login = await brandSite.post('/login', {
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
            const body = (await brandSite.ask(file)).body.toString();
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
});
