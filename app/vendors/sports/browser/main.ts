import './sports.css';
import { element } from '../../game-page/element.ts';
import { createPageHeader } from '../../game-page/page-header.ts';
import { createServerClock } from '../../game-page/server-clock.ts';
import { callFaultOf } from '../../game-page/vendor-calls.ts';
import type { OpenResponse } from '../page-protocol.ts';
import { buildPage } from './page.ts';
import { callSports, faultText, start, t } from './start-data.ts';

const hues = { football: 145, match: 45, esports: 285, cockfight: 25, race: 210 } as const;

/** Shows a retry button after a failure. */
async function open(main: HTMLElement): Promise<void> {
  const labels = { balance: t('balance'), exit: t('exit') };
  const header = createPageHeader({ name: start.name, labels });
  const line = element('p', { class: 'line', role: 'status' }, t('loading'));
  main.replaceChildren(header.header, line);
  try {
    const opened = await callSports<OpenResponse>('open', {});
    const clock = createServerClock(() => performance.now());
    clock.sync(opened.serverNow);
    buildPage(main, opened, { header, clock });
  } catch (error) {
    line.textContent = faultText(callFaultOf(error).error);
    line.classList.add('trouble');
    const retry = () => void open(main);
    main.append(element('button', { type: 'button', class: 'main', click: retry }, t('retry')));
  }
}

const main = document.getElementById('game');
if (main) {
  document.documentElement.style.setProperty('--hue', String(hues[start.sport]));
  // A held key places only one bet.
  main.addEventListener('keydown', (event) => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  });
  void open(main);
}
