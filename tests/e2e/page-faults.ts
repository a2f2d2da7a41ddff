import { expect, type Page } from '@playwright/test';
import type { Screen } from './audited-pages.ts';
import { validatorOf } from '../support/valid-html.ts';

const validator = validatorOf('with scripts');
/** The faults of a page's HTML after scripts ran. */
export async function findInvalidMarkup(page: Page): Promise<string[]> {
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

/** No horizontal scrolling, and nothing extends beyond the screen [SH-21]. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** After a resize a carousel measures itself a few frames later. */
const overflowAfterResize = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { documentElement: root } = document;
    for (let frame = 0; frame < 8 && root.scrollWidth > root.clientWidth; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return root.scrollWidth - root.clientWidth;
  });

/** As in the projects of playwright.config.ts. */
const sizes = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
} as const;
/** 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256, name: 'at 400 %' } as const;
const otherWidths = {
  phone: [zoomed, { ...sizes.desktop, name: 'as wide as a desktop' }],
  desktop: [zoomed, { ...sizes.phone, name: 'as narrow as a phone' }],
} as const;

/** No horizontal scrolling at 400 % zoom or at the other screen's width [SH-21]. */
export async function fitsOtherWidths(page: Page, screen: Screen, what: string): Promise<void> {
  for (const { width, height, name } of otherWidths[screen]) {
    await page.setViewportSize({ width, height });
    expect
      .soft(await overflowAfterResize(page), `${what} scrolls sideways ${name}`)
      .toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(sizes[screen]);
}

/**
 * Minimum target size in px for touch and mouse (WCAG 2.2, 2.5.8; 44 on phones), less a field's
 * border.
 */
export const smallest = { phone: 42, desktop: 24 } as const;

/** Smaller separate targets; links within a sentence are exempt. */
export const findSmallTargets = (page: Page, minSize: number): Promise<string[]> =>
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
