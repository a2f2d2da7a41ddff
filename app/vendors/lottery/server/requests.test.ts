import { expect, test } from 'vitest';
import { readRequest, requestSchemas } from './requests.ts';

const bet = {
  drawIds: ['draw'],
  play: 'digit-1',
  selection: [[1]],
  unit: 100,
  multiple: 1,
  oddsVersion: 'v1',
};

test('[LT-07] a refused request names each invalid field once, also for faults in its items', () => {
  const read = () =>
    readRequest(requestSchemas.quote, { ...bet, drawIds: ['', ''], selection: [[1.5]] });
  expect(read).toThrow(
    expect.objectContaining({
      response: { error: 'invalid_input', paths: ['drawIds', 'selection'] },
    }),
  );
  expect(readRequest(requestSchemas.quote, { ...bet, stray: 1 })).toEqual(bet);
});
