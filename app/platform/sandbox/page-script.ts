import { pageCards } from './page-script-cards.ts';
import { pageContent } from './page-script-content.ts';
import { pageTables } from './page-script-tables.ts';

/**
 * Plain JavaScript without a build, since the platform must not import the site's modules. Inserts
 * all text by `textContent`.
 */
export const pageScript = `
const api = '/__sandbox/api/';
const said = document.getElementById('said');

async function ask(name, input) {
  const init =
    input === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input),
        };
  const answer = await fetch(api + name, init)
    .then((response) => response.json())
    .catch(() => ({ success: false, message: 'no answer' }));
  if (!answer.success) {
    const paths =
      answer.value && answer.value.paths ? ' (' + answer.value.paths.join(', ') + ')' : '';
    said.textContent = 'Refused: ' + answer.message + paths;
    return undefined;
  }
  return answer.value ?? {};
}

async function press(name, input, done) {
  const place = placeOf(document.activeElement);
  if ((await ask(name, input)) !== undefined) said.textContent = done;
  await draw();
  place?.();
}

/** Restores keyboard focus, because a redraw creates new nodes. */
function placeOf(node) {
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
const button = (text, press) =>
  make('button', { type: 'button', textContent: text, onclick: press });
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
const kept = {};
const keep = (name, make) => (kept[name] ??= make());
${pageCards}
${pageContent}
${pageTables}
async function draw() {
  const [overview, outbox, written] = await Promise.all([
    ask('state'),
    ask('outbox'),
    ask('feedback'),
  ]);
  if (!overview) return;
  const { merchant, state, clock, whitelabel, register, cdn, content, paths } = overview;
  document.title = 'Sandbox · ' + merchant.name;
  document.getElementById('brand').textContent = merchant.name;
  const set = [
    state.maintenance.on && 'maintenance',
    state.region.blocked && 'region blocked',
    clock.offsetMs && 'clock moved',
    Object.keys(state.modules).length && 'modules switched',
    (state.payments.deposits !== 'pay' || state.payments.payouts !== 'pay') && 'payments altered',
    Object.keys(state.registerRules).length && 'rules changed',
    Object.keys(state.slow).length + Object.keys(state.fail).length && 'calls tampered with',
  ].filter(Boolean);
  document.getElementById('summary').textContent = set.length
    ? 'Set: ' + set.join(', ')
    : 'Nothing is set: the brand is as its folder says.';
  drawStatus(state);
  drawClock(clock);
  drawPayments(state.payments);
  drawGames(state);
  drawOutbox(outbox ? outbox.messages : []);
  drawFeedback(written ? written.feedback : []);
  drawNotices(state.notices, merchant);
  drawContent(content, merchant);
  drawWinners(content, state.writtenWinners, merchant);
  drawCaptcha();
  drawAccounts(merchant);
  drawFaults(state, paths);
  drawNetworks(cdn, state.cdn);
  drawModules(whitelabel, state.modules);
  drawRules(register, state.registerRules);
}

document.getElementById('reset').onclick = () =>
  press('reset', {}, 'This brand is as its folder says again.');
await draw();
`;
