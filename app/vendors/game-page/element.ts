type Child = Node | string;
type Attributes = Readonly<Record<string, string | number | boolean | EventListener | undefined>>;

const isListener = (value: unknown): value is EventListener => typeof value === 'function';

function fill<Target extends Element>(
  target: Target,
  attributes: Attributes,
  children: readonly Child[],
): Target {
  for (const [name, value] of Object.entries(attributes)) {
    // An attribute would be an inline style, which the document's policy refuses; the object model
    // is allowed.
    if (name === 'style')
      (target as unknown as ElementCSSInlineStyle).style.cssText = String(value);
    else if (isListener(value)) target.addEventListener(name, value);
    else if (value === true) target.setAttribute(name, '');
    else if (value !== undefined && value !== false) target.setAttribute(name, String(value));
  }
  target.append(...children);
  return target;
}

/** Creates an element: listeners by their event's name, texts as children. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] => fill(document.createElement(name), attributes, children);

/**
 * Disables a button, or enables it. It keeps the focus, which a natively disabled one would lose:
 * press handlers must check it.
 */
export const setDisabled = (button: HTMLElement, isDisabled: boolean): void =>
  isDisabled
    ? button.setAttribute('aria-disabled', 'true')
    : button.removeAttribute('aria-disabled');
/** Whether a button is disabled; it keeps the focus, unlike with `disabled`. */
export const isOut = (button: HTMLElement): boolean =>
  button.getAttribute('aria-disabled') === 'true';

/** Creates an SVG element. */
export const svgElement = <Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Name] =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);

/** A drawing from its markup; only markup of our own is passed in. */
export function inlineSvg(inner: string, viewBox = '0 0 64 64', className = ''): SVGSVGElement {
  const svg = svgElement('svg', { viewBox, class: className, 'aria-hidden': 'true' });
  svg.innerHTML = inner;
  return svg;
}
