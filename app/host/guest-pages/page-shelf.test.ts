import { expect, test } from 'vitest';
import type { KeptPage } from './kept-page.ts';
import { createPageShelf } from './page-shelf.ts';

const packed = (text: string) => ({ headers: { text }, body: Buffer.from(text) });
const page = (text: string): KeptPage => ({
  br: packed(text),
  gzip: packed(text),
  identity: packed(text),
});
function setUp(room?: number) {
  let now = 0;
  const made: string[] = [];
  const shelf = createPageShelf(() => now, room);
  const make = (text: string) => async () => {
    made.push(text);
    return page(text);
  };
  return { shelf, made, make, move: (ms: number) => (now += ms) };
}
/** A promise and the ways to end it. */
function open<Value>() {
  let settle: (value: Value) => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const promise = new Promise<Value>((resolve, reject) => ([settle, fail] = [resolve, reject]));
  return { promise, settle, fail };
}

test('of many who ask at once one makes the page', async () => {
  const { shelf, made, make } = setUp();
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, index) => shelf.through('a', make(`page ${index}`))),
  );
  expect(made).toEqual(['page 0']);
  expect(new Set(all.map((one) => one?.br.headers['text']))).toEqual(new Set(['page 0']));
});

test('it is shown for three seconds, then anew; meanwhile the others get the older one', async () => {
  const { shelf, made, make, move } = setUp();
  await shelf.through('a', make('old'));
  move(2_999);
  expect(shelf.ready('a')?.br.headers['text']).toBe('old');
  move(1);
  expect(shelf.ready('a')).toBeUndefined();
  const under = open<KeptPage>();
  const anew = shelf.through('a', () => under.promise);
  expect(shelf.ready('a')?.br.headers['text']).toBe('old');
  expect((await shelf.through('a', make('never')))?.br.headers['text']).toBe('old');
  under.settle(page('new'));
  expect((await anew)?.br.headers['text']).toBe('new');
  expect(shelf.ready('a')?.br.headers['text']).toBe('new');
  expect(made).toEqual(['old']);
});

test('what is two minutes old is shown to nobody, even while it is made anew', async () => {
  const { shelf, make, move } = setUp();
  await shelf.through('a', make('old'));
  move(120_000);
  void shelf.through('a', () => new Promise(() => undefined));
  expect(shelf.ready('a')).toBeUndefined();
});

test('what may not be kept is its maker’s alone; a maker’s fault is nobody else’s', async () => {
  const { shelf, make } = setUp();
  expect(await shelf.through('a', async () => undefined)).toBeUndefined();
  expect(shelf.ready('a')).toBeUndefined();
  const under = open<KeptPage>();
  const maker = shelf.through('a', () => under.promise);
  const waiting = shelf.through('a', make('own'));
  under.fail(new Error('broken'));
  await expect(maker).rejects.toThrow('broken');
  expect(await waiting).toBeUndefined();
  expect((await shelf.through('a', make('next')))?.br.headers['text']).toBe('next');
});

test('[WL-06] forgetting takes a brand’s pages away, also those that are being made', async () => {
  const { shelf, make } = setUp();
  await shelf.through('a\n1', make('a'));
  await shelf.through('b\n1', make('b'));
  const under = open<KeptPage>();
  const maker = shelf.through('a\n2', () => under.promise);
  shelf.forget('a\n');
  under.settle(page('as it was'));
  await maker;
  expect([
    shelf.ready('a\n1'),
    shelf.ready('a\n2'),
    shelf.ready('b\n1')?.br.headers['text'],
  ]).toEqual([undefined, undefined, 'b']);
});

test('however many are asked for, they take no more room than they may', async () => {
  const { shelf, make } = setUp(80_000);
  for (let index = 0; index < 200; index += 1)
    await shelf.through(`a${index}`, make('x'.repeat(1_000)));
  const kept = Array.from({ length: 200 }, (_, index) => shelf.ready(`a${index}`)).filter(Boolean);
  expect(kept.length).toBe(10);
  expect(shelf.ready('a199')).toBeDefined();
});
