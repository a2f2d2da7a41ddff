import { element, isOut, setDisabled } from '../../game-page/element.ts';
import type { TextKey } from '../locales/texts.ts';
import type { DrawResponse, ResultView } from '../page-protocol.ts';
import { ticketName } from './basket-item.ts';
import { callLottery, faultKey, faultOf, loadFile } from './lottery-client.ts';
import { checkProof, type ProofCheck, type TicketPath } from './proof-checks.ts';
import { t } from './start-data.ts';
import type { Store } from './store.ts';

function openDialog(title: string, ...content: readonly Node[]): HTMLDialogElement {
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

/** A field to copy from: a sandboxed page cannot open windows or save files. */
function copyPart(label: string, field: HTMLInputElement | HTMLTextAreaElement): HTMLElement {
  const button = element(
    'button',
    {
      type: 'button',
      'aria-label': `${t('copy')}: ${label}`,
      click: () => {
        field.select();
        // A sandboxed frame lacks the permission for the asynchronous clipboard.
        if (document.execCommand('copy')) button.textContent = t('copied');
      },
    },
    t('copy'),
  );
  return element('div', { class: 'copy' }, element('label', {}, label, field), button);
}

function filePart(address: string): { readonly part: HTMLElement; show(file: unknown): void } {
  const readOnly = { readonly: true, dir: 'ltr', spellcheck: 'false' };
  const content = element('textarea', { ...readOnly, rows: 6 });
  const link = element('input', { ...readOnly, value: new URL(address, location.href).href });
  return {
    part: element(
      'details',
      { class: 'proof-file' },
      element('summary', {}, t('proofFile')),
      copyPart(t('proofAddress'), link),
      copyPart(t('proofContent'), content),
    ),
    show: (file) => void (content.value = JSON.stringify(file)),
  };
}

/** Loaded ahead, so that verification works offline. */
interface LoadedProof {
  readonly file: unknown;
  readonly tickets: readonly TicketPath[];
}

/** Ticket paths to load at most. */
const maxPaths = 20;

async function loadProof(
  store: Store,
  draw: DrawResponse,
  proofFile: string,
): Promise<LoadedProof> {
  const playerTickets = draw.tickets.filter(({ sequence }) => sequence !== null).slice(0, maxPaths);
  const [file, paths] = await Promise.all([
    loadFile(proofFile),
    Promise.all(playerTickets.map(({ id }) => callLottery('path', { ticketId: id }))),
  ]);
  const tickets = playerTickets.flatMap((ticket, index): TicketPath[] => {
    const path = paths[index];
    return path ? [{ name: ticketName(store, ticket), path }] : [];
  });
  return { file, tickets };
}

const fingerprint = (key: TextKey, value: string | undefined): readonly HTMLElement[] =>
  value === undefined || value === ''
    ? []
    : [
        element('dt', {}, t(key)),
        element('dd', { class: 'code', dir: 'ltr', tabindex: 0, 'aria-label': t(key) }, value),
      ];

/** The hashes published before the draw. */
const fingerprints = ({ draw, root }: DrawResponse): HTMLElement =>
  element(
    'details',
    {},
    element('summary', {}, t('fingerprints')),
    element(
      'dl',
      {},
      ...fingerprint('hash.announcement', draw.commitments.announcement),
      ...fingerprint('hash.operator', draw.commitments.operatorHash),
      ...fingerprint('hash.platform', draw.commitments.platformHash),
      ...fingerprint('hash.paytable', draw.commitments.paytableHash),
      ...fingerprint('hash.root', root?.root),
    ),
  );

const checkItem = ({ key, values, isTrue }: ProofCheck): HTMLElement =>
  element(
    'li',
    { class: isTrue ? 'agrees' : 'differs' },
    element('b', {}, t(isTrue ? 'check.yes' : 'check.no')),
    ' ',
    t(key, values),
  );

function verification(
  { file, tickets }: LoadedProof,
  announcement: string | undefined,
): readonly HTMLElement[] {
  const checks = checkProof(file, { announcement }, tickets);
  if (!checks) return [element('p', { class: 'differs', role: 'alert' }, t('verifyUnreadable'))];
  const failed = checks.filter(({ isTrue }) => !isTrue).length;
  const count = checks.length;
  return [
    failed === 0
      ? element('p', { class: 'agrees', role: 'status' }, t('verifyGood', { count }))
      : element('p', { class: 'differs', role: 'alert' }, t('verifyBad', { failed, count })),
    element('ul', { class: 'checks' }, ...checks.map(checkItem)),
  ];
}

function verifyPart(store: Store, draw: DrawResponse, proofFile: string): readonly HTMLElement[] {
  const { part, show } = filePart(proofFile);
  const result = element('div', { class: 'verification' });
  const loading = loadProof(store, draw, proofFile);
  // A failure is reported when the button is pressed.
  loading.then(
    (proof) => show(proof.file),
    () => undefined,
  );
  const button = element(
    'button',
    { type: 'button', class: 'main', click: () => isOut(button) || void verify() },
    t('verify'),
  );
  async function verify(): Promise<void> {
    setDisabled(button, true);
    result.replaceChildren(element('p', { role: 'status' }, t('verifyRunning')));
    try {
      const proof = await loading.catch(() => loadProof(store, draw, proofFile));
      show(proof.file);
      result.replaceChildren(...verification(proof, store.announcementOf(draw.draw.id)));
    } catch (error) {
      const text = t(faultKey(faultOf(error)));
      result.replaceChildren(element('p', { class: 'differs', role: 'alert' }, text));
    }
    setDisabled(button, false);
  }
  return [element('p', { class: 'hint' }, t('verifyHow')), button, result, part];
}

export function openProof(store: Store, { id, numero }: Pick<ResultView, 'id' | 'numero'>): void {
  const body = element('div', { class: 'proof' }, element('p', { role: 'status' }, t('loading')));
  openDialog(t('proofOf', { numero }), body);
  const show = async (): Promise<void> => {
    try {
      const draw = await callLottery('draw', { drawId: id });
      body.replaceChildren(
        element('p', {}, t(`level.${draw.draw.level}`)),
        element('p', { class: 'hint' }, t('proofScope')),
        ...(draw.proofFile === null
          ? [element('p', { role: 'status' }, t('state.waiting'))]
          : verifyPart(store, draw, draw.proofFile)),
        fingerprints(draw),
      );
    } catch (error) {
      body.replaceChildren(
        element('p', { class: 'differs', role: 'alert' }, t(faultKey(faultOf(error)))),
        element('button', { type: 'button', click: () => void show() }, t('retry')),
      );
    }
  };
  void show();
}
