/**
 * Keyboard shortcuts for queues. Every page works without it: it follows links, moves the focus,
 * scrolls the menu and submits the page's own forms.
 */
export const officeScript = `
const rows = () => [...document.querySelectorAll('[data-row]')];
// On a narrow screen the menu scrolls: the current area must be in view.
document
  .querySelector('.top nav [aria-current]')
  ?.scrollIntoView({ block: 'nearest', inline: 'center' });
const help = document.getElementById('keys');
const move = (step) => {
  const all = rows();
  const at = all.indexOf(document.activeElement);
  all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
};
const keys = {
  j: () => move(1),
  k: () => move(-1),
  a: () => document.querySelector('[data-key="a"]')?.requestSubmit(),
  r: () => document.querySelector('[data-key="r"] [name="reason"]')?.focus(),
  n: () => document.querySelector('[data-key="n"]')?.click(),
  u: () => document.querySelector('[data-key="u"]')?.click(),
  '?': () => help?.showModal(),
};
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (event.key === 'Escape' && event.target.matches('input,textarea,select')) event.target.blur();
  if (event.target.matches('input,textarea,select') || help?.open) return;
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});
document.addEventListener('submit', (event) => {
  const { form = event.target } = event;
  if (form.dataset.sent) return event.preventDefault();
  form.dataset.sent = 'true';
});
`;
