import { element, isOut, setDisabled } from '../../game-page/element.ts';

interface WithdrawOptions {
  readonly text: string;
  readonly label: string;
  readonly run: () => Promise<string>;
}

/** A cancel button and its error line. */
export function withdrawButton({ text, label, run }: WithdrawOptions): readonly HTMLElement[] {
  const fault = element('p', { class: 'fault', role: 'alert' });
  const button = element(
    'button',
    {
      type: 'button',
      class: 'quiet',
      'aria-label': label,
      click: () => {
        if (isOut(button)) return;
        setDisabled(button, true);
        void run().then((reason) => {
          fault.textContent = reason;
          setDisabled(button, false);
        });
      },
    },
    text,
  );
  return [button, fault];
}
