import { createMark } from './mark.ts';
import { offList } from './off-list.ts';
import { createPanel } from './panel.ts';
import { createPointing } from './pointing.ts';
import { takeStand } from './stand.ts';
import { viewOf } from './element-view.ts';
import { cluesOf } from './clues.ts';

/** How long the pointer rests on something before it is asked about, in ms. */
const restMs = 140;

function start(): void {
  const mark = createMark();
  const { root, isPage } = takeStand(mark.follow);
  let asking = new AbortController();
  let resting: ReturnType<typeof setTimeout> | undefined;
  let chosen: Element | undefined;
  const forget = () => {
    asking.abort();
    clearTimeout(resting);
  };
  const failed = (fault: unknown) => {
    if (!asking.signal.aborted) panel.say(`There is no answer: ${String(fault)}`);
  };

  const tell = async (element: Element, keep: boolean) => {
    forget();
    asking = new AbortController();
    const { signal } = asking;
    const view = await viewOf(element, panel.say, signal);
    if (signal.aborted) return;
    mark.show(cluesOf(element)[0]?.element ?? element, view.title);
    panel.show(view.nodes);
    panel.announce(view.summary);
    if (!keep) return;
    panel.avoid(element);
    panel.read();
  };
  const pointing = createPointing(isPage, {
    onPoint(element) {
      mark.show(
        cluesOf(element)[0]?.element ?? element,
        cluesOf(element)[0]?.words[0] ?? element.localName,
      );
      clearTimeout(resting);
      resting = setTimeout(() => void tell(element, false).catch(failed), restMs);
    },
    onChoose(element) {
      chosen = element;
      leave();
      void tell(element, true).catch(failed);
    },
  });
  const leave = () => {
    forget();
    pointing.stop();
    mark.hide();
    panel.use('none');
    panel.say('');
  };
  const point = () => {
    leave();
    panel.show([]);
    panel.use('point');
    pointing.start();
  };
  const open = () => {
    panel.open();
    point();
    panel.read();
  };
  const close = () => {
    leave();
    panel.close();
    const back =
      chosen?.isConnected && chosen instanceof HTMLElement && chosen.tabIndex >= 0
        ? chosen
        : panel.opener;
    back.focus();
  };
  const showOff = () => {
    leave();
    panel.use('off');
    offList(panel.say).then((nodes) => {
      panel.show(nodes);
      panel.read();
    }, failed);
  };
  const panel = createPanel({ onPoint: point, onOff: showOff, onOpen: open, onClose: close });
  root.append(mark.node, ...panel.nodes);

  addEventListener(
    'keydown',
    (event) => {
      // A dialog's own Esc is the page's business, unless somebody is just pointing at it.
      const closes =
        event.key === 'Escape' &&
        panel.isOpen &&
        (pointing.isOn || !isPage(event) || !document.querySelector('dialog:modal'));
      const opens = event.altKey && event.code === 'KeyI';
      if (!closes && !opens) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (opens) open();
      else if (pointing.isOn) leave();
      else close();
    },
    { capture: true },
  );
}

start();
