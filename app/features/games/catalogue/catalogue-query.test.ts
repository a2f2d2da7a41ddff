import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  catalogueHref,
  listTypes,
  minBets,
  readCatalogueQuery,
  type CatalogueQuery,
} from './catalogue-query.ts';
import { pageNumbers } from './page-numbers.ts';

const word = (maxLength: number) =>
  fc
    .string({ minLength: 1, maxLength })
    .map((text) => text.trim())
    .filter((text) => text !== '');
const nothing: CatalogueQuery = {
  vendor: null,
  search: '',
  classify: null,
  minBet: null,
  list: null,
  pageNo: 1,
};
const choice: fc.Arbitrary<Partial<CatalogueQuery>> = fc.oneof(
  fc.record({ vendor: word(20) }),
  fc.record({ search: word(60) }),
  fc.record({ classify: word(40) }),
  fc.record({ minBet: fc.constantFrom(...minBets) }),
  fc.record({ list: fc.constantFrom(...listTypes) }),
);
const parse = (href: string) =>
  readCatalogueQuery(new URL(href, 'http://brand.localhost').searchParams);

test('[GM-03] links a filter to page 1 unless a page is given', () =>
  fc.assert(
    fc.property(choice, fc.integer({ min: 1, max: 9999 }), (expected, pageNo) => {
      expect(parse(catalogueHref('/rng', expected))).toEqual({ ...nothing, ...expected });
      expect(parse(catalogueHref('/rng', { ...expected, pageNo }))).toEqual({
        ...nothing,
        ...expected,
        pageNo,
      });
    }),
  ));

test('[GM-02] reads any address as valid filters and writes them back unchanged', () =>
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('page', 'vendor', 'q', 'classify', 'minBet', 'list', 'no'),
        fc.string({ maxLength: 90 }),
      ),
      (query) => {
        const parsed = readCatalogueQuery(new URLSearchParams(query));
        expect(parsed.pageNo).toBeGreaterThan(0);
        expect(parse(catalogueHref('/rng', parsed))).toEqual(parsed);
      },
    ),
  ));

test('[GM-04] shows the first, the last and three pages around the current page', () =>
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 700 })
        .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total))),
      ([pageNo, total]) => {
        const marks = pageNumbers(pageNo, total);
        const pages = marks.filter((mark) => mark !== 'gap');
        expect(pages).toEqual([...new Set(pages)].sort((one, other) => one - other));
        for (const page of [1, pageNo - 1, pageNo, pageNo + 1, total].filter(
          (candidate) => candidate >= 1 && candidate <= total,
        ))
          expect(pages).toContain(page);
        expect(pages.length).toBeLessThanOrEqual(7);
        marks.forEach((mark, index) => {
          if (mark === 'gap')
            expect(Number(marks[index + 1]) - Number(marks[index - 1])).toBeGreaterThan(2);
          else if (index > 0 && marks[index - 1] !== 'gap')
            expect(mark).toBe(Number(marks[index - 1]) + 1);
        });
      },
    ),
  ));

test.each([
  [1, 10, [1, 2, 3, 'gap', 10]],
  [2, 10, [1, 2, 3, 'gap', 10]],
  [3, 10, [1, 2, 3, 4, 'gap', 10]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [8, 10, [1, 'gap', 7, 8, 9, 10]],
  [9, 10, [1, 'gap', 8, 9, 10]],
  [10, 10, [1, 'gap', 8, 9, 10]],
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
])('[GM-04] at page %d of %d the pager shows %j', (pageNo, total, marks) =>
  expect(pageNumbers(pageNo, total)).toEqual(marks),
);
