import { createElementHighlight } from './element-highlight.ts';
import { renderDisabledList } from './disabled-list.ts';
import { createPanel, type Panel } from './panel.ts';
import { createElementPicker } from './element-picker.ts';
import { mountPanel } from './mount-panel.ts';
import { loadElementView } from './element-view.ts';
import { subjectsOf } from './subjects-from-dom.ts';

const hoverDelayMs = 140;

function createElementPreview(
  highlight: ReturnType<typeof createElementHighlight>,
  panel: () => Panel,
) {
  let abortController = new AbortController();
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  const cancelPending = () => {
    abortController.abort();
    clearTimeout(hoverTimer);
  };
  const reportError = (fault: unknown) => {
    if (!abortController.signal.aborted) panel().setStatus(`There is no answer: ${String(fault)}`);
  };

  const showElement = async (element: Element, pin: boolean) => {
    cancelPending();
    abortController = new AbortController();
    const { signal } = abortController;
    const view = await loadElementView(element, (text) => panel().setStatus(text), signal);
    if (signal.aborted) return;
    highlight.show(subjectsOf(element)[0]?.element ?? element, view.title);
    panel().show(view.nodes);
    panel().announce(view.summary);
    if (!pin) return;
    panel().avoid(element);
    panel().focusContent();
  };
  return {
    show: showElement,
    showSoon(element: Element) {
      clearTimeout(hoverTimer);
      hoverTimer = setTimeout(
        () => void showElement(element, false).catch(reportError),
        hoverDelayMs,
      );
    },
    cancel: cancelPending,
    reportError,
  };
}

const isFocusable = (element: Element | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.tabIndex >= 0;

/** Esc belongs to an open dialog of the page, except while picking. */
const closesPanel = (
  event: KeyboardEvent,
  {
    panel,
    picker,
    isPageEvent,
  }: {
    readonly panel: Panel;
    readonly picker: { readonly isOn: boolean };
    readonly isPageEvent: (event: Event) => boolean;
  },
): boolean =>
  event.key === 'Escape' &&
  panel.isOpen &&
  (picker.isOn || !isPageEvent(event) || !document.querySelector('dialog:modal'));

function start(): void {
  const highlight = createElementHighlight();
  const { root, isPageEvent } = mountPanel(() => highlight.follow());
  let selectedElement: Element | undefined;
  const preview = createElementPreview(highlight, () => panel);
  const picker = createElementPicker(isPageEvent, {
    onPoint(element) {
      const [nearest] = subjectsOf(element);
      highlight.show(nearest?.element ?? element, nearest?.subjects[0] ?? element.localName);
      preview.showSoon(element);
    },
    onChoose(element) {
      selectedElement = element;
      stopPicking();
      void preview.show(element, true).catch(preview.reportError);
    },
  });
  const stopPicking = () => {
    preview.cancel();
    picker.stop();
    highlight.hide();
    panel.setView('none');
    panel.setStatus('');
  };
  const startPicking = () => {
    stopPicking();
    panel.show([]);
    panel.setView('point');
    picker.start();
  };
  const open = () => {
    panel.open();
    startPicking();
    panel.focusContent();
  };
  const close = () => {
    stopPicking();
    panel.close();
    (isFocusable(selectedElement) ? selectedElement : panel.opener).focus();
  };
  const showDisabled = () => {
    stopPicking();
    panel.setView('off');
    renderDisabledList((text) => panel.setStatus(text)).then((nodes) => {
      panel.show(nodes);
      panel.focusContent();
    }, preview.reportError);
  };
  const panel = createPanel({
    onPoint: startPicking,
    onOff: showDisabled,
    onOpen: open,
    onClose: close,
  });
  root.append(highlight.node, ...panel.nodes);

  const onKeyDown = (event: KeyboardEvent) => {
    const closes = closesPanel(event, { panel, picker, isPageEvent });
    const opens = event.altKey && event.code === 'KeyI';
    if (!closes && !opens) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (opens) open();
    else if (picker.isOn) stopPicking();
    else close();
  };
  addEventListener('keydown', onKeyDown, { capture: true });
}

start();
