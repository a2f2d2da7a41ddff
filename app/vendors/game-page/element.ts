type Child = Node | string;
type Attributes = Readonly<Record<string, string | number | boolean | EventListener | undefined>>;

const isListener = (value: unknown): value is EventListener => typeof value === 'function';

function fill<Target extends Element>(
  target: Target,
  attributes: Attributes,
  children: readonly Child[],
): Target {
  for (const [name, value] of Object.entries(attributes)) {
    // The content security policy refuses inline style attributes, but allows the object model.
    if (name === 'style')
      (target as unknown as ElementCSSInlineStyle).style.cssText = String(value);
    else if (isListener(value)) target.addEventListener(name, value);
    else if (value === true) target.setAttribute(name, '');
    else if (value !== undefined && value !== false) target.setAttribute(name, String(value));
  }
  target.append(...children);
  return target;
}

/** Functions are event listeners. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] => fill(document.createElement(name), attributes, children);

/** Unlike `disabled`, this keeps the focus. Press handlers must check `isOut`. */
export const setDisabled = (button: HTMLElement, isDisabled: boolean): void =>
  isDisabled
    ? button.setAttribute('aria-disabled', 'true')
    : button.removeAttribute('aria-disabled');
export const isOut = (button: HTMLElement): boolean =>
  button.getAttribute('aria-disabled') === 'true';

export const svgElement = <Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Name] =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);

/** Only for trusted markup. */
export function inlineSvg(inner: string, viewBox = '0 0 64 64', className = ''): SVGSVGElement {
  const svg = svgElement('svg', { viewBox, class: className, 'aria-hidden': 'true' });
  svg.innerHTML = inner;
  return svg;
}
