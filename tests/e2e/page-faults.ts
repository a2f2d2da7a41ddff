import type { Page } from '@playwright/test';
import { validatorOf } from '../support/valid-html.ts';

const validator = validatorOf('with scripts');
/** What is wrong with the HTML of a page as scripts have left it. */
export async function invalid(page: Page): Promise<string[]> {
  const html = await page.evaluate(() => `<!DOCTYPE html>\n${document.documentElement.outerHTML}`);
  const { results } = await validator.validateString(html);
  return [
    ...new Set(
      results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`,
        ),
      ),
    ),
  ];
}

/** No sideways scrolling, and nothing that sticks out of the screen [SH-21]. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * As small as a target of a finger, or of a mouse, may be (WCAG 2.2, 2.5.8; 44 on phones), less the
 * frame that a field has around it.
 */
export const smallest = { phone: 42, desktop: 24 } as const;

/**
 * Targets that are by themselves and are smaller; links in a sentence are as high as their line.
 */
export const smallTargets = (page: Page, minSize: number): Promise<string[]> =>
  page.evaluate((min) => {
    const violations: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]',
    )) {
      const target = element.matches('[type=checkbox], [type=radio]')
        ? (element.closest('label') ?? element)
        : element;
      const { width, height } = target.getBoundingClientRect();
      const { display, visibility, opacity } = getComputedStyle(target);
      if (
        width <= 1 ||
        height <= 1 ||
        visibility === 'hidden' ||
        opacity === '0' ||
        display === 'inline' ||
        element.closest('[inert], [aria-hidden=true], [data-pagination]')
      )
        continue;
      if (width < min || height < min)
        violations.push(
          `${Math.round(width)}×${Math.round(height)} ${target.outerHTML.slice(0, 90)}`,
        );
    }
    return violations;
  }, minSize);
