import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

/** Minified, because the browser parses it in half the time. */
const engineSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** WCAG 2.2 AA, with the criteria that it builds on. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Themes differ only in colours, so only these rules can fail in a second theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

type Theme = 'light' | 'dark';

/**
 * Audits one document in one theme or both and restores it; each finding names the rule, the
 * element and the reason. A single evaluation, because separate steps cost more than the audit.
 */
async function auditDocument(
  frame: Frame,
  within: string,
  exclude: readonly string[],
  onlyTheme?: Theme,
): Promise<Readonly<Record<Theme, string[]>>> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(engineSource);
  return frame.evaluate(
    async ({ within: part, exclude: auditedBefore, onlyTheme: only, tags, rules }) => {
      const engine = (globalThis as unknown as { readonly axe: typeof axe }).axe;
      const root = document.documentElement;
      const runAxe = async (runOnly: axe.RunOnly): Promise<string[]> => {
        const { violations } = await engine.run(
          { include: [[part]], exclude: auditedBefore.map((selector) => [selector]) },
          // A game in a sandboxed frame may not read the brand's stylesheet.
          { runOnly, resultTypes: ['violations'], preload: false },
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
      // Changes colours without transitions and without waiting, because an unpainted page ends no
      // transition.
      const applyTheme = (theme: string | undefined) => {
        if (theme === undefined) delete root.dataset['theme'];
        else root.dataset['theme'] = theme;
        // A finished transition may start one of its descendants.
        const runningTransitions = () =>
          document.getAnimations().filter((animation) => animation instanceof CSSTransition);
        for (let turn = 0; turn < 10 && runningTransitions().length > 0; turn += 1)
          for (const one of runningTransitions()) one.finish();
      };
      const themeBefore = root.dataset['theme'];
      const current = themeBefore === 'dark' ? 'dark' : 'light';
      const other = themeBefore === 'dark' ? 'light' : 'dark';
      const found: Record<Theme, string[]> = { light: [], dark: [] };
      if (only !== other) found[current] = await runAxe({ type: 'tag', values: tags });
      if (only !== current) {
        applyTheme(other);
        found[other] = await runAxe(
          only ? { type: 'tag', values: tags } : { type: 'rule', values: rules },
        );
        applyTheme(themeBefore);
      }
      return found;
    },
    { within, exclude, onlyTheme, tags: standard, rules: colourRules },
  );
}

/** The parts around a page's content: two thirds of its elements, the same on most pages. */
const surroundings = ['header[data-zone="chrome"]', 'footer[data-zone="chrome"]'] as const;

/**
 * Selectors of surroundings that equal those of an audited page; others are remembered. axe ignores
 * them beneath a dialog, so they are not remembered there.
 * @param audited the audited surroundings; this page's are added
 */
async function auditedSurroundings(page: Page, audited: Set<string>): Promise<string[]> {
  const appearances = await page.evaluate(
    (selectors) =>
      document.querySelector(':modal, :popover-open') !== null
        ? []
        : selectors.flatMap((selector) => {
            const parts = [...document.querySelectorAll(selector)];
            const html = parts
              .map((part) => {
                const copy = part.cloneNode(true) as Element;
                // Times and link targets do not affect the appearance.
                for (const time of copy.querySelectorAll('time'))
                  time.replaceWith(document.createElement('time'));
                return copy.outerHTML.replace(/(?<= (?:href|value)=")[^"]+/g, '');
              })
              .join('');
            return parts.length === 0
              ? []
              : [{ selector, appearance: `${innerWidth} ${document.documentElement.dir} ${html}` }];
          }),
    surroundings,
  );
  return appearances.flatMap(({ selector, appearance }) => {
    if (audited.has(appearance)) return [selector];
    audited.add(appearance);
    return [];
  });
}

/**
 * Violations of a visible page, frames included: all rules in the active theme, colours in the
 * other.
 * @param audited surroundings that the same visitor of the brand has audited, which are skipped;
 * this page's are added
 * @param within audits one part alone, because an open menu covers others
 * @param onlyTheme audits in this theme alone; otherwise in both
 */
export async function audit(
  page: Page,
  audited: Set<string>,
  within = 'html',
  onlyTheme?: Theme,
): Promise<Readonly<Record<Theme, string[]>>> {
  const frames = within === 'html' ? page.frames() : [page.mainFrame()];
  const exclude = within === 'html' ? await auditedSurroundings(page, audited) : [];
  const results = await Promise.all(
    frames.map((frame) =>
      auditDocument(frame, within, frame === page.mainFrame() ? exclude : [], onlyTheme),
    ),
  );
  return {
    light: results.flatMap(({ light }) => light),
    dark: results.flatMap(({ dark }) => dark),
  };
}
