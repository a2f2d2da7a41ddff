import { element, isOut, setDisabled } from '../../game-page/element.ts';

interface WithdrawOptions {
  readonly text: string;
  /** Names what is cancelled. */
  readonly label: string;
  /** Cancels it; resolves with what stopped it, or ''. */
  readonly run: () => Promise<string>;
}

/** A button that cancels something, and the place of what stopped it. */
export function withdrawButton({ text, label, run }: WithdrawOptions): readonly HTMLElement[] {
  const fault = element('p', { class: 'fault', role: 'alert' });
  const button = element(
    'button',
    {
      ...{ type: 'button', class: 'quiet', 'aria-label': label },
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
