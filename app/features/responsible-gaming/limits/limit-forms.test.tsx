import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { LimitsData } from '#app/domain/protection/play-state.ts';
import type { BrandData } from '../../brand/brand-data.ts';
import { BrandContext } from '../../brand/use-brand.ts';
import type { ShellData } from '../../shell-context/shell-data.ts';
import { ShellContext } from '../../shell-context/use-shell.ts';
import { LimitForms } from './limit-forms.tsx';

vi.mock('@remix-run/react', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Form: 'form',
  useActionData: () => undefined,
}));

const limits: LimitsData = {
  limits: [],
  reached: null,
  loosenHours: 24,
  timeZone: 'Asia/Manila',
  group: 'none',
  checkMinutes: [30, 60],
  checkMost: 60,
  lastOutcome: null,
};
const render = (checkMost: number) =>
  renderToStaticMarkup(
    <BrandContext.Provider
      value={{ symbol: '₱', pageLanguage: 'EN', textLanguages: {} } as unknown as BrandData}
    >
      <ShellContext.Provider value={{ member: null } as unknown as ShellData}>
        <LimitForms limits={{ ...limits, checkMost }} />
      </ShellContext.Provider>
    </BrandContext.Provider>,
  );

test('[MC-01] explains play checks with the longest allowed interval', () => {
  expect(render(60)).toMatch(/<p[^>]*>limits\.check_text limits\.check_most/);
  expect(render(0)).toMatch(/<p[^>]*>limits\.check_text<\/p>/);
});
