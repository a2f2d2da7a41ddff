import { expect, test } from 'vitest';
import { lotteryHref, readLotteryQuery, type LotteryQuery } from './lottery-query.ts';

const nothing: LotteryQuery = { tag: null, weekday: null, search: '', list: null, gameCode: null };
const read = (search: string) => readLotteryQuery(new URLSearchParams(search));

test('[LT-01] reads the query of the lottery page back as it was written', () => {
  const queries: readonly Partial<LotteryQuery>[] = [
    {},
    { tag: 'HD', weekday: 1, search: 'a & b', gameCode: 'HD-x' },
    { list: 'recent', gameCode: 'HD-x' },
  ];
  for (const query of queries)
    expect(read(lotteryHref('', query).slice(1))).toEqual({ ...nothing, ...query });
  expect(lotteryHref('/vnlottery', {})).toBe('/vnlottery');
});

test('[LT-01] ignores unknown days and lists, and filters beside a list', () => {
  expect(read('day=8&list=best&q=%20&tag=')).toEqual(nothing);
  expect(read('day=0')).toEqual(nothing);
  expect(read('day=7').weekday).toBe(7);
  expect(read('list=hot&tag=HD&day=2&q=x')).toEqual({ ...nothing, list: 'hot' });
});
