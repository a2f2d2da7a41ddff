const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** Supports arrow keys, Home and End; returns false for other keys. */
export function stepFocus(panel: HTMLElement, key: string): boolean {
  const entries = [...panel.querySelectorAll<HTMLElement>(focusable)];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const target = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? entries.length - 1 : at - 1,
    Home: 0,
    End: entries.length - 1,
  }[key];
  if (target === undefined || entries.length === 0) return false;
  entries[(target + entries.length) % entries.length]?.focus();
  return true;
}
