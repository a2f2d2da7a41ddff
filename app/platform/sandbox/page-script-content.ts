export const pageContent = `
/** Text fields with a language selector. Texts for every language are the fallback. */
function textFields(name, languages, home, parts) {
  const typed = createOnce(name + '-typed', () => ({}));
  const language = createOnce(name + '-language', () =>
    select([
      [home, 'all languages'],
      ...languages.filter((code) => code !== home).map((code) => [code]),
    ]),
  );
  const inputs = parts.map(([part, , maxLength]) =>
    createOnce(name + '-' + part, () => make('input', { maxLength, autocomplete: 'off' })),
  );
  const show = () =>
    inputs.forEach(
      (input, index) => (input.value = (typed[language.value] ?? {})[parts[index][0]] ?? ''),
    );
  inputs.forEach(
    (input, index) =>
      (input.oninput = () => ((typed[language.value] ??= {})[parts[index][0]] = input.value)),
  );
  language.onchange = show;
  return {
    fields: [
      field('Language', language),
      ...parts.map(([, text], index) => field(text, inputs[index])),
    ],
    value: () =>
      Object.fromEntries(
        parts.flatMap(([part]) => {
          const texts = Object.entries(typed)
            .map(([code, one]) => [code, (one[part] ?? '').trim()])
            .filter(([, text]) => text);
          return texts.length ? [[part, Object.fromEntries(texts)]] : [];
        }),
      ),
    edit: (item) => {
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

const line = (text, onEdit, onRemove) =>
  make(
    'li',
    { className: 'message' },
    row(
      make('span', { textContent: text }),
      ...(onEdit ? [button('Edit', onEdit)] : []),
      button('Remove', onRemove),
    ),
  );
const named = (texts, home) =>
  typeof texts === 'string' ? texts : (texts[home] ?? Object.values(texts)[0] ?? '');

function renderNotices(notices, { languages, home }) {
  const type = createOnce('noticeType', () => select([['B'], ['PL'], ['PU'], ['PR'], ['H']]));
  const selection = createOnce('selectedNotice', () => ({}));
  const texts = textFields('notice', languages, home, [
    ['title', 'Title', 120],
    ['content', 'HTML', 4000],
  ]);
  const send = (own) =>
    submit('notices', { ...own, type: type.value, ...texts.value() }, 'Notice published.');
  fill(
    'notices',
    row(field('Type', type), ...texts.fields),
    row(
      button('Publish', () => send({})),
      ...(selection.id
        ? [button('Replace the selected notice', () => send({ id: selection.id }))]
        : []),
      button('Remove all', () =>
        submit('notices', { clear: true }, 'Removed all added notices.'),
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
              selection.id = notice.id;
              type.value = notice.type;
              texts.edit(notice);
              renderNotices(notices, { languages, home });
            }),
          () => submit('notices', { id: notice.id, remove: true }, 'Notice removed.'),
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

function renderContent(content, { languages, home }) {
  const kind = createOnce('contentKind', () =>
    select(Object.entries(kinds).map(([value, { name }]) => [value, name])),
  );
  kind.onchange = () => renderContent(content, { languages, home });
  const { key, numbers, own, name } = kinds[kind.value];
  const input = (part) =>
    createOnce('content-' + kind.value + '-' + part, () =>
      make('input', {
        type: numbers.includes(part) ? 'number' : 'text',
        autocomplete: 'off',
        value: part === 'type' ? 'event' : part === 'state' ? 'join' : '',
      }),
    );
  const motif = createOnce('contentMotif', () =>
    make('input', { value: 'gift', autocomplete: 'off' }),
  );
  const texts = textFields('content', languages, home, [
    ['title', 'Title', 120],
    ['summary', 'Summary', 400],
    ['content', 'HTML', 4000],
  ]);
  const read = (part) =>
    numbers.includes(part) ? Number(input(part).value) : input(part).value.trim();
  const value = () =>
    Object.fromEntries([[key, read(key)], ...own.map((part) => [part, read(part)])]);
  const edit = (item) => {
    for (const part of [key, ...own]) input(part).value = item[part];
    motif.value = item.motif;
    texts.edit(item);
  };
  fill(
    'content',
    row(
      field('Kind', kind),
      field(key, input(key)),
      ...own.map((part) => field(part, input(part))),
      field('Motif', motif),
    ),
    row(...texts.fields),
    row(
      button('Save', () =>
        submit(
          kind.value,
          { ...value(), motif: motif.value.trim() || 'gift', ...texts.value() },
          'Saved ' + name + ' ' + read(key) + '.',
        ),
      ),
    ),
    make(
      'ul',
      {},
      ...content[kind.value].map((item) =>
        line(
          item[key] + ' · ' + named(item.title, home),
          () => edit(item),
          () =>
            submit(
              kind.value,
              { [key]: item[key], remove: true },
              'Removed ' + name + ' ' + item[key] + '.',
            ),
        ),
      ),
    ),
  );
}

function renderWinners(content, winners, merchant) {
  const promotion = createOnce('winnerPromotion', () =>
    make('input', { autocomplete: 'off', attributes: { list: 'promotionIds' } }),
  );
  const ids = make(
    'datalist',
    { id: 'promotionIds' },
    ...content.promotions.map(({ id }) => make('option', { value: id })),
  );
  const account = createOnce('winnerAccount', () =>
    make('input', { autocomplete: 'off', value: 'maria88' }),
  );
  const amount = createOnce('winnerAmount', () =>
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
      button('Save', () =>
        submit(
          'winners',
          {
            promotion: promotion.value,
            account: account.value,
            amount: Math.round(Number(amount.value) * 100),
          },
          'Added ' + account.value + ' to the winners.',
        ),
      ),
      button('Pay this account', () =>
        submit(
          'award',
          {
            promotion: promotion.value,
            account: account.value,
            minor: Math.round(Number(amount.value) * 100),
          },
          'Paid ' + account.value + ' in play money.',
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
            submit(
              'winners',
              { promotion: winner.promotion, account: winner.account, remove: true },
              'Removed ' + winner.account + ' from the winners.',
            ),
        ),
      ),
    ),
  );
}
`;
