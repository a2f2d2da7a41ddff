export const pageCards = `
function renderStatus(state) {
  const end = createOnce('end', () => make('input', { type: 'datetime-local' }));
  fill(
    'status',
    row(
      check('Maintenance', state.maintenance.on, (on) =>
        submit(
          'maintenance',
          { on, end: on && end.value ? new Date(end.value).toISOString() : null },
          on ? 'Maintenance is on.' : 'Maintenance is off.',
        ),
      ),
    ),
    row(field('End, if known (set it before turning maintenance on)', end)),
    row(
      check('Region blocked', state.region.blocked, (blocked) =>
        submit('region', { blocked }, blocked ? 'Region blocked.' : 'Region unblocked.'),
      ),
    ),
  );
}

function renderPayments(payments) {
  const choice = (kind, label, options) => {
    const list = select(options);
    list.value = payments[kind];
    list.onchange = () =>
      submit(
        'payments',
        { [kind]: list.value },
        label + ': ' + list.selectedOptions[0].textContent,
      );
    return row(field(label, list));
  };
  fill(
    'payments',
    choice('deposits', 'Deposits', [
      ['pay', 'Pay'],
      ['pay-less', 'Pay 10 % less'],
      ['pay-late', 'Pay a minute after the deadline'],
      ['pay-twice', 'Pay twice'],
      ['pay-after-cancel', 'Cancel, then pay a minute later'],
      ['fail', 'Fail'],
      ['stay-silent', 'No response'],
    ]),
    choice('payouts', 'Withdrawals', [
      ['pay', 'Pay'],
      ['fail', 'Fail'],
      ['fail-after-paid', 'Pay, then fail a minute later'],
      ['stay-silent', 'No response'],
    ]),
  );
}

function renderGames(state) {
  const more = createOnce('more', () =>
    make('input', { type: 'number', min: '0', max: '10000', value: '10000' }),
  );
  fill(
    'games',
    row(
      field('Generated games (' + state.moreGames + ' now)', more),
      button('Add', () =>
        submit(
          'games',
          { more: Number(more.value) },
          'Added ' + more.value + ' games.',
        ),
      ),
      button('Remove', () => submit('games', { more: 0 }, 'Removed the generated games.')),
    ),
  );
}

function renderClock(clock) {
  const move = (text, moveMs) =>
    button(text, () => submit('clock', { moveMs }, 'Clock moved by ' + text + '.'));
  const offset =
    clock.offsetMs === 0 ? 'not moved' : 'moved by ' + Math.round(clock.offsetMs / 60000) + ' min';
  fill(
    'clock',
    make(
      'p',
      {},
      make('output', { textContent: new Date(clock.now).toLocaleString() }),
      ' (' + offset + ')',
    ),
    row(
      move('+1 min', 60000),
      move('+10 min', 600000),
      move('+1 h', 3600000),
      move('+1 day', 86400000),
      move('+30 days', 2592000000),
      button('Reset', () => submit('clock', { reset: true }, 'Clock reset.')),
    ),
  );
}

function renderOutbox(messages) {
  const item = (message) =>
    make(
      'li',
      { className: 'message' },
      make('strong', { textContent: message.channel + ' to ' + message.to }),
      ' ',
      make('span', {
        className: 'quiet',
        textContent:
          new Date(message.at).toLocaleTimeString() +
          (message.state === 'kept' ? '' : ', ' + message.state),
      }),
      make('div', { textContent: (message.subject ? message.subject + ': ' : '') + message.text }),
    );
  fill(
    'outbox',
    row(button('Refresh', () => render())),
    messages.length
      ? make('ul', {}, ...messages.slice(0, 10).map(item))
      : make('p', { className: 'quiet', textContent: 'No messages yet.' }),
  );
}

function renderFeedback(entries) {
  const picture = ({ url }, index) =>
    make(
      'a',
      { href: url, target: '_blank', rel: 'noopener' },
      make('img', { src: url, alt: 'Picture ' + (index + 1), loading: 'lazy', className: 'sent' }),
    );
  const item = (entry) =>
    make(
      'li',
      { className: 'message' },
      make('strong', { textContent: entry.member ?? 'a guest' }),
      ' ',
      make('span', {
        className: 'quiet',
        textContent: new Date(entry.at).toLocaleString() + ', ' + entry.number,
      }),
      make('div', { className: 'comment', textContent: entry.comment }),
      ...(entry.pictures.length ? [row(...entry.pictures.map(picture))] : []),
    );
  fill(
    'feedback',
    row(button('Refresh', () => render())),
    entries.length
      ? make('ul', {}, ...entries.slice(0, 10).map(item))
      : make('p', { className: 'quiet', textContent: 'No feedback yet.' }),
  );
}

function renderCaptcha() {
  const id = createOnce('captchaId', () => make('input', { autocomplete: 'off' }));
  const answer = createOnce('answer', () => make('output', {}));
  const account = createOnce('captchaAccount', () =>
    make('input', { value: 'all', autocomplete: 'off' }),
  );
  const read = async () => {
    const response = await callApi('captcha-answer?captchaId=' + encodeURIComponent(id.value));
    answer.textContent = response ? response.answer : '';
  };
  fill(
    'captcha',
    row(field('Captcha ID', id), button('Show the answer', read), answer),
    row(
      field('Account, or “all”', account),
      button('Require a captcha', () =>
        submit('demand-captcha', { account: account.value }, 'The next log-in requires a captcha.'),
      ),
    ),
  );
}

function renderAccounts(merchant) {
  const account = createOnce('account', () =>
    make('input', { value: 'player01', autocomplete: 'off' }),
  );
  const amount = createOnce('amount', () =>
    make('input', { type: 'number', min: '0.01', step: '0.01', value: '100.00' }),
  );
  const type = createOnce('type', () =>
    select([
      ['0', '0 member'],
      ['1', '1 agent'],
      ['2', '2 agent'],
      ['41', '41 agent'],
      ['42', '42 agent'],
      ['4', '4 trial'],
    ]),
  );
  fill(
    'accounts',
    row(field('Account', account)),
    row(
      field('Play money (' + merchant.currency.symbol + ')', amount),
      button('Credit', () =>
        submit(
          'credit',
          { account: account.value, minor: Math.round(Number(amount.value) * 100) },
          'Credited ' + merchant.currency.symbol + amount.value + ' to ' + account.value + '.',
        ),
      ),
    ),
    row(
      field('Account type', type),
      button('Set type', () =>
        submit(
          'account-type',
          { account: account.value, type: Number(type.value) },
          account.value + ' has type ' + type.value + ' after the next log-in.',
        ),
      ),
    ),
    row(
      button('Expire password', () =>
        submit(
          'expire-password',
          { account: account.value },
          'The password of ' + account.value + ' has expired.',
        ),
      ),
    ),
  );
}
`;
