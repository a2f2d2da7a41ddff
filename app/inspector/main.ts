import { createElementHighlight } from './element-highlight.ts';
import { disabledList } from './disabled-list.ts';
import { createPanel } from './panel.ts';
import { createElementPicker } from './element-picker.ts';
import { mountPanel } from './panel-position.ts';
import { loadElementView } from './element-view.ts';
import { subjectsOf } from './subjects-from-dom.ts';

/** How long the pointer rests on something before it is asked about, in ms. */
const hoverDelayMs = 140;

function start(): void {
  const highlight = createElementHighlight();
  const { root, isPage } = mountPanel(highlight.follow);
  let abortController = new AbortController();
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  let selectedElement: Element | undefined;
  const cancelPending = () => {
    abortController.abort();
    clearTimeout(hoverTimer);
  };
  const reportError = (fault: unknown) => {
    if (!abortController.signal.aborted) panel.setStatus(`There is no answer: ${String(fault)}`);
  };

  const showElement = async (element: Element, pin: boolean) => {
    cancelPending();
    abortController = new AbortController();
    const { signal } = abortController;
    const view = await loadElementView(element, panel.setStatus, signal);
    if (signal.aborted) return;
    highlight.show(subjectsOf(element)[0]?.element ?? element, view.title);
    panel.show(view.nodes);
    panel.announce(view.summary);
    if (!pin) return;
    panel.avoid(element);
    panel.focusContent();
  };
  const picker = createElementPicker(isPage, {
    onPoint(element) {
      highlight.show(
        subjectsOf(element)[0]?.element ?? element,
        subjectsOf(element)[0]?.subjects[0] ?? element.localName,
      );
      clearTimeout(hoverTimer);
      hoverTimer = setTimeout(
        () => void showElement(element, false).catch(reportError),
        hoverDelayMs,
      );
    },
    onChoose(element) {
      selectedElement = element;
      stopPicking();
      void showElement(element, true).catch(reportError);
    },
  });
  const stopPicking = () => {
    cancelPending();
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
    const back =
      selectedElement?.isConnected &&
      selectedElement instanceof HTMLElement &&
      selectedElement.tabIndex >= 0
        ? selectedElement
        : panel.opener;
    back.focus();
  };
  const showDisabled = () => {
    stopPicking();
    panel.setView('off');
    disabledList(panel.setStatus).then((nodes) => {
      panel.show(nodes);
      panel.focusContent();
    }, reportError);
  };
  const panel = createPanel({
    onPoint: startPicking,
    onOff: showDisabled,
    onOpen: open,
    onClose: close,
  });
  root.append(highlight.node, ...panel.nodes);

  addEventListener(
    'keydown',
    (event) => {
      // A dialog's own Esc is the page's business, unless somebody is just pointing at it.
      const closes =
        event.key === 'Escape' &&
        panel.isOpen &&
        (picker.isOn || !isPage(event) || !document.querySelector('dialog:modal'));
      const opens = event.altKey && event.code === 'KeyI';
      if (!closes && !opens) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (opens) open();
      else if (picker.isOn) stopPicking();
      else close();
    },
    { capture: true },
  );
}

start();
