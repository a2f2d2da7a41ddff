import { formatAmount } from '#app/domain/money.ts';
import { element, inlineSvg } from './element.ts';
import { exitGame, isFramed, postToParent } from './frame.ts';

const exitIcon = '<path d="M6 6l12 12M18 6 6 18"/>';

export const iconButton = (drawing: string, label: string, click: () => void): HTMLButtonElement =>
  element(
    'button',
    { type: 'button', class: 'icon', 'aria-label': label, title: label, click },
    inlineSvg(drawing, '0 0 24 24'),
  );

interface PageHeaderOptions {
  readonly name: string;
  readonly labels: { readonly balance: string; readonly exit: string };
  /** Shown before the exit button. */
  readonly buttons?: readonly HTMLButtonElement[];
}

interface Balance {
  /** Minor units. */
  readonly balance: number;
  readonly currency: string;
}

/**
 * In a frame only the name remains, for assistive technology: the bar above the frame has the rest.
 */
export const pageHeader = (
  name: string,
  balance: HTMLElement,
  ...buttons: readonly HTMLElement[]
): HTMLElement => {
  balance.hidden = isFramed();
  return element(
    'header',
    { class: isFramed() ? 'unseen' : '' },
    element('h1', {}, name),
    balance,
    ...(isFramed() ? [] : buttons),
  );
};

export function createPageHeader({ name, labels, buttons = [] }: PageHeaderOptions) {
  const [amount, unit] = [element('b', {}), element('small', {})];
  let displayed: number | undefined;
  return {
    header: pageHeader(
      name,
      element('p', { class: 'balance', 'aria-label': labels.balance, role: 'group' }, amount, unit),
      ...buttons,
      iconButton(exitIcon, labels.exit, exitGame),
    ),
    /** Also informs the parent page. */
    show({ balance, currency }: Balance): void {
      if (balance === displayed) return;
      displayed = balance;
      amount.textContent = formatAmount(balance);
      unit.textContent = currency;
      postToParent('balance', { balance });
    },
  };
}
export type PageHeader = ReturnType<typeof createPageHeader>;
