import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA, with all that it builds on. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A theme is nothing but colours, so of the one that is not worn only these can be wrong. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Axe on one part of a page. In its legacy mode it needs no second page to sum up: these pages have no frames to sum over. */
const axeWithin = (page: Page, within: string): AxeBuilder =>
  new AxeBuilder({ page }).include(within).setLegacyMode().options({ resultTypes: ['violations'] });

/** What axe finds: a line for each rule that is broken, where, and why. */
async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  const reason = (summary = '') => summary.split('\n')[1]?.trim() ?? '';
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(' ')} (${reason(failureSummary)})`).join(', ')}`);
}

/** Puts the page into a theme at once: colours that would glide have arrived. Nothing is waited for: a page that is not painted just then ends no transition. */
const wear = (page: Page, theme: string): Promise<void> =>
  page.evaluate((wanted) => {
    document.documentElement.dataset['theme'] = wanted;
    // One that has arrived may let another begin, of what stands within it.
    const gliding = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (let turn = 0; turn < 10 && gliding().length > 0; turn += 1) for (const one of gliding()) one.finish();
  }, theme);

/**
 * Violations of a page as it is shown: of every rule in the theme it wears, of colours in the other.
 * @param within looks at one part alone: what an open menu covers is no part of the page for as long as it is open
 */
export async function audit(page: Page, within = 'html'): Promise<Readonly<Record<'light' | 'dark', string[]>>> {
  const worn = (await page.locator('html').getAttribute('data-theme')) === 'dark' ? 'dark' : 'light';
  const other = worn === 'dark' ? 'light' : 'dark';
  const ofWorn = await found(axeWithin(page, within).withTags(standard));
  await wear(page, other);
  const ofOther = await found(axeWithin(page, within).withRules(colourRules));
  await wear(page, worn);
  return worn === 'dark' ? { dark: ofWorn, light: ofOther } : { light: ofWorn, dark: ofOther };
}
