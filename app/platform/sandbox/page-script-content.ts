export const pageContent = `
/** Text fields with a language selector. Texts for every language are the fallback. */
function wordsOf(name, languages, home, parts) {
  const typed = keep(name + '-typed', () => ({}));
  const language = keep(name + '-language', () =>
    select([
      [home, 'every language'],
      ...languages.filter((code) => code !== home).map((code) => [code]),
    ]),
  );
  const inputs = parts.map(([part, , most]) =>
    keep(name + '-' + part, () => make('input', { maxLength: most, autocomplete: 'off' })),
  );
  const show = () =>
    inputs.forEach(
      (input, at) => (input.value = (typed[language.value] ?? {})[parts[at][0]] ?? ''),
    );
  inputs.forEach(
    (input, at) =>
      (input.oninput = () => ((typed[language.value] ??= {})[parts[at][0]] = input.value)),
  );
  language.onchange = show;
  return {
    fields: [field('Language', language), ...parts.map(([, text], at) => field(text, inputs[at]))],
    value: () =>
      Object.fromEntries(
        parts.flatMap(([part]) => {
          const texts = Object.entries(typed)
            .map(([code, one]) => [code, (one[part] ?? '').trim()])
            .filter(([, text]) => text);
          return texts.length ? [[part, Object.fromEntries(texts)]] : [];
        }),
      ),
    take: (item) => {
      for (const code of Object.keys(typed)) delete typed[code];
      for (const [part] of parts)
        for (const [code, text] of typeof item[part] === 'string'
          ? [[home, item[part]]]
          : Object.entries(item[part] ?? {}))
          (typed[code] ??= {})[part] = text;
      show();
    },
  };
}

const line = (text, onChange, onRemove) =>
  make(
    'li',
    { className: 'message' },
    row(
      make('span', { textContent: text }),
      ...(onChange ? [button('Change', onChange)] : []),
      button('Take away', onRemove),
    ),
  );
const named = (texts, home) =>
  typeof texts === 'string' ? texts : (texts[home] ?? Object.values(texts)[0] ?? '');

function drawNotices(notices, { languages, home }) {
  const type = keep('noticeType', () => select([['B'], ['PL'], ['PU'], ['PR'], ['H']]));
  const chosen = keep('noticeChosen', () => ({}));
  const words = wordsOf('notice', languages, home, [
    ['title', 'Title', 120],
    ['content', 'HTML', 4000],
  ]);
  const send = (own) =>
    press('notices', { ...own, type: type.value, ...words.value() }, 'The notice is up.');
  fill(
    'notices',
    row(field('Type', type), ...words.fields),
    row(
      button('Put it up', () => send({})),
      ...(chosen.id
        ? [button('Put it in the place of the chosen one', () => send({ id: chosen.id }))]
        : []),
      button('Take all of these down', () =>
        press('notices', { clear: true }, 'Only the brand’s own notices are up.'),
      ),
    ),
    make(
      'ul',
      {},
      ...notices.map((notice) =>
        line(
          notice.type +
            ' · ' +
            named(notice.title, home) +
            (notice.from ? ' · ' + new Date(notice.from).toLocaleDateString() : ''),
          notice.id &&
            (() => {
              chosen.id = notice.id;
              type.value = notice.type;
              words.take(notice);
              drawNotices(notices, { languages, home });
            }),
          () => press('notices', { id: notice.id, remove: true }, 'The notice is down.'),
        ),
      ),
    ),
  );
}

const kinds = {
  promotions: { key: 'id', numbers: [], own: ['type', 'state'], name: 'Promotion' },
  'vip-levels': { key: 'rank', numbers: ['rank', 'points'], own: ['points'], name: 'VIP level' },
  rewards: { key: 'id', numbers: ['points'], own: ['points'], name: 'Reward' },
};

function drawContent(content, { languages, home }) {
  const kind = keep('contentKind', () =>
    select(Object.entries(kinds).map(([value, { name }]) => [value, name])),
  );
  kind.onchange = () => drawContent(content, { languages, home });
  const { key, numbers, own, name } = kinds[kind.value];
  const input = (part) =>
    keep('content-' + kind.value + '-' + part, () =>
      make('input', {
        type: numbers.includes(part) ? 'number' : 'text',
        autocomplete: 'off',
        value: part === 'type' ? 'event' : part === 'state' ? 'join' : '',
      }),
    );
  const motif = keep('contentMotif', () => make('input', { value: 'gift', autocomplete: 'off' }));
  const words = wordsOf('content', languages, home, [
    ['title', 'Title', 120],
    ['summary', 'In a sentence', 400],
    ['content', 'HTML', 4000],
  ]);
  const read = (part) =>
    numbers.includes(part) ? Number(input(part).value) : input(part).value.trim();
  const value = () =>
    Object.fromEntries([[key, read(key)], ...own.map((part) => [part, read(part)])]);
  const take = (item) => {
    for (const part of [key, ...own]) input(part).value = item[part];
    motif.value = item.motif;
    words.take(item);
  };
  fill(
    'content',
    row(
      field('What', kind),
      field(key, input(key)),
      ...own.map((part) => field(part, input(part))),
      field('Motif', motif),
    ),
    row(...words.fields),
    row(
      button('Write it', () =>
        press(
          kind.value,
          { ...value(), motif: motif.value.trim() || 'gift', ...words.value() },
          name + ' ' + read(key) + ' is there now.',
        ),
      ),
    ),
    make(
      'ul',
      {},
      ...content[kind.value].map((item) =>
        line(
          item[key] + ' · ' + named(item.title, home),
          () => take(item),
          () =>
            press(
              kind.value,
              { [key]: item[key], remove: true },
              name + ' ' + item[key] + ' is gone.',
            ),
        ),
      ),
    ),
  );
}

function drawWinners(content, winners, merchant) {
  const promotion = keep('winnerPromotion', () =>
    make('input', { autocomplete: 'off', attributes: { list: 'promotionIds' } }),
  );
  const ids = make(
    'datalist',
    { id: 'promotionIds' },
    ...content.promotions.map(({ id }) => make('option', { value: id })),
  );
  const account = keep('winnerAccount', () =>
    make('input', { autocomplete: 'off', value: 'maria88' }),
  );
  const amount = keep('winnerAmount', () =>
    make('input', { type: 'number', min: '0.01', step: '0.01', value: '500.00' }),
  );
  fill(
    'winners',
    row(
      field('Promotion', promotion),
      ids,
      field('Name', account),
      field('Amount (' + merchant.currency.symbol + ')', amount),
    ),
    row(
      button('Write it', () =>
        press(
          'winners',
          {
            promotion: promotion.value,
            account: account.value,
            amount: Math.round(Number(amount.value) * 100),
          },
          account.value + ' is among the winners.',
        ),
      ),
      button('Pay it to this account of the brand instead', () =>
        press(
          'award',
          {
            promotion: promotion.value,
            account: account.value,
            minor: Math.round(Number(amount.value) * 100),
          },
          account.value + ' won it, in play money.',
        ),
      ),
    ),
    make(
      'ul',
      {},
      ...winners.map((winner) =>
        line(
          winner.promotion +
            ' · ' +
            winner.account +
            ' · ' +
            merchant.currency.symbol +
            (winner.amount / 100).toFixed(2),
          undefined,
          () =>
            press(
              'winners',
              { promotion: winner.promotion, account: winner.account, remove: true },
              winner.account + ' is no winner any more.',
            ),
        ),
      ),
    ),
  );
}
`;
