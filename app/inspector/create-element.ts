interface Props {
  readonly className?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly onClick?: () => void;
}

/** Texts are inserted as text, never as HTML. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { className, text, attributes = {}, onClick }: Props = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  if (className) node.className = className;
  if (text !== undefined) node.textContent = text;
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value);
  if (onClick) node.addEventListener('click', onClick);
  node.append(...children);
  return node;
}

export const createButton = (
  text: string,
  onClick: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement =>
  createElement('button', { text, onClick, attributes: { type: 'button', ...attributes } });
