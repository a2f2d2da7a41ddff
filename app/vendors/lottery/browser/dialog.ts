import { element } from '../../game-page/element.ts';
import { t } from './start-data.ts';

export function openDialog(title: string, ...content: readonly Node[]): HTMLDialogElement {
  // Initial focus on the title: focusing a field would open a phone's keyboard.
  const heading = element('h2', { tabindex: -1 }, title);
  const dialog = element(
    'dialog',
    { 'aria-label': title },
    heading,
    ...content,
    element(
      'p',
      { class: 'end' },
      element('button', { type: 'button', click: () => dialog.close() }, t('close')),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  heading.focus({ preventScroll: true });
  return dialog;
}
