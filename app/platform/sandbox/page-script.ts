import { pageCards } from './page-script-cards.ts';
import { pageContent } from './page-script-content.ts';
import { pageTables } from './page-script-tables.ts';

/**
 * Plain JavaScript without a build, since the platform must not import the site's modules. Inserts
 * all text by `textContent`.
 */
export const pageScript = `
const api = '/__sandbox/api/';
const result = document.getElementById('result');

async function callApi(name, input) {
  const init =
    input === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input),
        };
  const response = await fetch(api + name, init)
    .then((answer) => answer.json())
    .catch(() => ({ success: false, message: 'no response' }));
  if (!response.success) {
    const paths =
      response.value && response.value.paths ? ' (' + response.value.paths.join(', ') + ')' : '';
    result.textContent = 'Refused: ' + response.message + paths;
    return undefined;
  }
  return response.value ?? {};
}

async function submit(name, input, done) {
  const restoreFocus = rememberFocus(document.activeElement);
  if ((await callApi(name, input)) !== undefined) result.textContent = done;
  await render();
  restoreFocus?.();
}

/** Restores keyboard focus, because a redraw creates new nodes. */
function rememberFocus(node) {
  const card = node?.closest('.card');
  if (!card) return undefined;
  const stops = () => [...card.querySelectorAll('input, select, button')];
  const index = stops().indexOf(node);
  return () => stops()[index]?.focus();
}

function make(tag, props = {}, ...children) {
  const { attributes = {}, ...own } = props;
  const node = Object.assign(document.createElement(tag), own);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}
const row = (...children) => make('div', { className: 'row' }, ...children);
const button = (text, onclick) =>
  make('button', { type: 'button', textContent: text, onclick });
const field = (text, input) => make('label', {}, text, input);
const check = (text, checked, onchange, changed = false) =>
  make(
    'label',
    { className: 'check' },
    make('input', {
      type: 'checkbox',
      checked,
      onchange: (event) => onchange(event.target.checked),
    }),
    make('span', { textContent: text, className: changed ? 'changed' : '' }),
  );
const select = (options) =>
  make(
    'select',
    {},
    ...options.map(([value, text]) => make('option', { value, textContent: text ?? value })),
  );
const fill = (id, ...children) => document.getElementById(id).replaceChildren(...children);
/** Creates each input once, so that typed text survives a redraw. */
const cache = {};
const createOnce = (name, create) => (cache[name] ??= create());
${pageCards}
${pageContent}
${pageTables}
async function render() {
  const [overview, outbox, feedback] = await Promise.all([
    callApi('state'),
    callApi('outbox'),
    callApi('feedback'),
  ]);
  if (!overview) return;
  const { merchant, state, clock, whitelabel, register, cdn, content, paths } = overview;
  document.title = 'Sandbox · ' + merchant.name;
  document.getElementById('brand').textContent = merchant.name;
  const changes = [
    state.maintenance.on && 'maintenance',
    state.region.blocked && 'region blocked',
    clock.offsetMs && 'clock moved',
    Object.keys(state.modules).length && 'modules changed',
    (state.payments.deposits !== 'pay' || state.payments.payouts !== 'pay') && 'demo payments',
    Object.keys(state.registerRules).length && 'rules changed',
    Object.keys(state.slow).length + Object.keys(state.fail).length && 'call faults',
  ].filter(Boolean);
  document.getElementById('summary').textContent = changes.length
    ? 'Changed: ' + changes.join(', ')
    : 'No changes: the brand matches its folder.';
  renderStatus(state);
  renderClock(clock);
  renderPayments(state.payments);
  renderGames(state);
  renderOutbox(outbox ? outbox.messages : []);
  renderFeedback(feedback ? feedback.feedback : []);
  renderNotices(state.notices, merchant);
  renderContent(content, merchant);
  renderWinners(content, state.writtenWinners, merchant);
  renderCaptcha();
  renderAccounts(merchant);
  renderFaults(state, paths);
  renderNetworks(cdn, state.cdn);
  renderModules(whitelabel, state.modules);
  renderRules(register, state.registerRules);
}

document.getElementById('reset').onclick = () =>
  submit('reset', {}, 'Brand reset.');
await render();
`;
