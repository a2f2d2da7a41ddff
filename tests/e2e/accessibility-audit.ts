import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 AA, with all that it builds on. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A theme is nothing but colours, so of the one that is not worn only these can be wrong. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const themeOf = (theme: string | undefined): 'light' | 'dark' =>
  theme === 'dark' ? 'dark' : 'light';

/**
 * Looks at one document twice, in the theme it wears and in the other, and leaves it as it was;
 * each finding is a line with the rule that is broken, where, and why. All in one visit: what is
 * asked for step by step costs more than the looking.
 */
async function auditDocument(
  frame: Frame,
  within: string,
): Promise<Readonly<Record<'light' | 'dark', string[]>>> {
  await frame.evaluate(axe.source);
  const {
    worn: current,
    ofWorn: ofCurrent,
    ofOther: ofAlternate,
  } = await frame.evaluate(
    async ({ within: part, standard: tags, colourRules: rules }) => {
      const engine = (globalThis as unknown as { readonly axe: typeof axe }).axe;
      const root = document.documentElement;
      const runAxe = async (runOnly: axe.RunOnly): Promise<string[]> => {
        const { violations } = await engine.run(
          { include: [[part]] },
          { runOnly, resultTypes: ['violations'] },
        );
        const reason = (summary = '') => summary.split('\n')[1]?.trim() ?? '';
        return violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .slice(0, 3)
              .map(
                ({ target, failureSummary }) => `${target.join(' ')} (${reason(failureSummary)})`,
              )
              .join(', ')}`,
        );
      };
      // Colours that would glide arrive at once. Nothing is waited for: a page that is not painted
      // just then ends no transition.
      const applyTheme = (theme: string | undefined) => {
        if (theme === undefined) delete root.dataset['theme'];
        else root.dataset['theme'] = theme;
        // One that has arrived may let another begin, of what is within it.
        const runningTransitions = () =>
          document.getAnimations().filter((animation) => animation instanceof CSSTransition);
        for (let turn = 0; turn < 10 && runningTransitions().length > 0; turn += 1)
          for (const one of runningTransitions()) one.finish();
      };
      const before = root.dataset['theme'];
      const inCurrent = await runAxe({ type: 'tag', values: tags });
      applyTheme(before === 'dark' ? 'light' : 'dark');
      const inOther = await runAxe({ type: 'rule', values: rules });
      applyTheme(before);
      return { worn: before, ofWorn: inCurrent, ofOther: inOther };
    },
    { within, standard, colourRules },
  );
  return themeOf(current) === 'dark'
    ? { dark: ofCurrent, light: ofAlternate }
    : { light: ofCurrent, dark: ofAlternate };
}

/**
 * Violations of a page as it is shown, its frames included: of every rule in the theme it wears, of
 * colours in the other.
 * @param within looks at one part alone: what an open menu covers is no part of the page for as
 * long as it is open
 */
export async function audit(
  page: Page,
  within = 'html',
): Promise<Readonly<Record<'light' | 'dark', string[]>>> {
  const frames = within === 'html' ? page.frames() : [page.mainFrame()];
  const results = await Promise.all(frames.map((frame) => auditDocument(frame, within)));
  return {
    light: results.flatMap(({ light }) => light),
    dark: results.flatMap(({ dark }) => dark),
  };
}
