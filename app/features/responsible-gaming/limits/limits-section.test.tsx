import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { LimitsData } from '#app/domain/protection/play-state.ts';
import { LimitsSection } from './limits-section.tsx';

const action = vi.hoisted(() => ({ reply: undefined as object | undefined }));
vi.mock('@remix-run/react', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useActionData: () => action.reply,
}));
vi.mock('./limit-forms.tsx', () => ({ LimitForms: () => null }));
afterEach(() => {
  action.reply = undefined;
});

const limits: LimitsData = {
  limits: [],
  reached: null,
  loosenHours: 24,
  timeZone: 'Asia/Manila',
  checkMinutes: [],
  checkMost: 0,
  group: 'none',
  lastOutcome: 'holds',
};
const page = () => renderToStaticMarkup(<LimitsSection limits={limits} changes={[]} />);

test('[MC-01] confirms a saved limit until another form is refused', () => {
  expect(page()).toContain('limits.holds');
  action.reply = { status: 'error', formFault: 'invalid_input' };
  expect(page()).not.toContain('limits.holds');
});
