import { expect, test } from 'vitest';
import { floorOf, jurisdictions, protectiveTextProblem } from './jurisdiction.ts';

test('[WL-02] no brand can reword or empty a text that its jurisdiction requires', () => {
  for (const key of jurisdictions.flatMap((code) => floorOf(code).texts)) {
    expect(protectiveTextProblem(key, 'Have fun!', 'EN')?.message ?? '', key).toContain(
      'word for word',
    );
    expect(protectiveTextProblem(key, ' ', 'XX')?.message ?? '', key).toContain('is empty');
  }
});
