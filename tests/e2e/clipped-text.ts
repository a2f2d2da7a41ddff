import type { Page } from '@playwright/test';

const chrome =
  'header[data-zone=chrome] :is(a, button, summary), dialog[open] :is(a, button, label, h2, [role=tab])';

function clippedTexts([selector, mark]: readonly [string, string]): string[] {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const problems = wide > 0 ? [`scrolls sideways by ${wide} px`] : [];
  const scrolls = /auto|scroll/;
  // A line box has the font's maximum height, which exceeds its letters.
  const lettersIn = ({ x, y, width, height }: DOMRect) =>
    new DOMRect(x, y + height / 5, width, (height * 3) / 5);
  /**
   * The overflow of a text's box beyond its container, in px; scrollable directions do not count.
   */
  const overflowOf = (content: DOMRect, from: Element): number => {
    let [across, down, maxOverflow] = [true, true, 0];
    for (let box: Element | null = from; box; box = box.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      across &&= !scrolls.test(overflowX);
      down &&= !scrolls.test(overflowY);
      const clips = box === from || (overflowX !== 'visible' && display !== 'inline');
      if (clips && across)
        maxOverflow = Math.max(maxOverflow, edge.left - content.left, content.right - edge.right);
      if (clips && down)
        maxOverflow = Math.max(maxOverflow, edge.top - content.top, content.bottom - edge.bottom);
    }
    return across
      ? Math.max(maxOverflow, -content.left, content.right - document.documentElement.clientWidth)
      : maxOverflow;
  };
  const isVisible = (one: Element): boolean =>
    // Screen-reader text is one pixel large; an inactive slide is not clipped.
    one.checkVisibility({ visibilityProperty: true }) &&
    one.getBoundingClientRect().width > 1 &&
    one.closest('[role=group]:not(:first-child)[data-banner]') === null;
  for (const one of document.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const content = text.textContent?.trim() ?? '';
      const holder = text.parentElement;
      if (
        content === '' ||
        !content.includes(mark) ||
        !holder ||
        !isVisible(one) ||
        !isVisible(holder)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const overflow = Math.max(
        0,
        ...[...range.getClientRects()]
          .filter(({ width }) => width > 1)
          .map((box) => overflowOf(lettersIn(box), one)),
      );
      if (overflow > 1.5) problems.push(`"${content}" is cut by ${Math.round(overflow)} px`);
    }
  }
  return problems;
}

/**
 * Layout faults: horizontal scrolling, and text that is clipped or overflows its button.
 * @param selector the elements to check: header and dialogs by default
 * @param mark only elements whose words have it
 */
export const findClippedText = (page: Page, selector = chrome, mark = ''): Promise<string[]> =>
  page.evaluate(clippedTexts, [selector, mark] as const);
