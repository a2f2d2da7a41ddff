/**
 * Renders a part again and restores the focus by `aria-label`.
 * @param render replaces the part's children
 */
export function keepFocus(part: HTMLElement, render: () => void): void {
  const active = part.contains(document.activeElement) ? document.activeElement : null;
  const label = active?.getAttribute('aria-label');
  render();
  if (!label) return;
  const same = [...part.querySelectorAll<HTMLElement>('[aria-label]')].find(
    (element) => element.getAttribute('aria-label') === label,
  );
  same?.focus({ preventScroll: true });
}
