/**
 * Full view of screenshots, navigation and search. Plain browser JavaScript: it is not compiled.
 */
export const script = `
const whole = document.getElementById('whole');
const picture = document.getElementById('whole-picture');
const shown = () => [...document.querySelectorAll('.picture')].filter((button) => button.offsetParent);
let current;
function look(button) {
  const from = button.querySelector('img');
  current = button;
  picture.src = from.src;
  picture.alt = from.alt;
  picture.setAttribute('width', from.getAttribute('width'));
  picture.setAttribute('height', from.getAttribute('height'));
  document.getElementById('whole-name').textContent = from.alt;
  document.querySelector('.stage').scrollTop = 0;
  if (!whole.open) whole.showModal();
}
function step(by) {
  const all = shown();
  look(all[(all.indexOf(current) + by + all.length) % all.length]);
}
document.addEventListener('click', ({ target }) => {
  const button = target.closest('.picture');
  if (button) look(button);
  else if (target.dataset && target.dataset.step) step(Number(target.dataset.step));
  else if (target === whole) whole.close();
});
whole.addEventListener('keydown', (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by) return;
  event.preventDefault();
  step(by);
});
whole.addEventListener('close', () => current && current.focus());
const find = document.getElementById('find');
find.addEventListener('input', () => {
  const words = find.value.trim().toLowerCase();
  for (const article of document.querySelectorAll('article')) {
    article.hidden = !article.dataset.words.includes(words);
    document.querySelector('nav a[href="#' + article.id + '"]').parentElement.hidden = article.hidden;
  }
  const count = document.querySelectorAll('article:not([hidden])').length;
  document.getElementById('count').textContent = words ? count + (count === 1 ? ' page' : ' pages') : '';
});
document.querySelector('.filters').addEventListener('submit', (event) => event.preventDefault());
`;
