export const pageCards = `
function drawStatus(state) {
  const end = keep('end', () => make('input', { type: 'datetime-local' }));
  fill(
    'status',
    row(
      check('Maintenance', state.maintenance.on, (on) =>
        press(
          'maintenance',
          { on, end: on && end.value ? new Date(end.value).toISOString() : null },
          on ? 'Maintenance is on.' : 'Maintenance is over.',
        ),
      ),
    ),
    row(field('Ends at, if known (set before switching on)', end)),
    row(
      check('Region blocked', state.region.blocked, (blocked) =>
        press('region', { blocked }, blocked ? 'The region is blocked.' : 'The region is open.'),
      ),
    ),
  );
}

function drawPayments(payments) {
  const choice = (kind, label, options) => {
    const list = select(options);
    list.value = payments[kind];
    list.onchange = () =>
      press('payments', { [kind]: list.value }, label + ': ' + list.selectedOptions[0].textContent);
    return row(field(label, list));
  };
  fill(
    'payments',
    choice('deposits', 'Deposits', [
      ['pay', 'Pay'],
      ['pay-less', 'Pay a tenth less'],
      ['pay-late', 'Pay a minute after the deadline'],
      ['pay-twice', 'Pay twice'],
      ['pay-after-cancel', 'Cancel, and pay a minute later'],
      ['fail', 'Fail'],
      ['stay-silent', 'Say nothing'],
    ]),
    choice('payouts', 'Withdrawals', [
      ['pay', 'Pay'],
      ['fail', 'Fail'],
      ['fail-after-paid', 'Pay, and fail a minute later'],
      ['stay-silent', 'Say nothing'],
    ]),
  );
}

function drawGames(state) {
  const more = keep('more', () =>
    make('input', { type: 'number', min: '0', max: '10000', value: '10000' }),
  );
  fill(
    'games',
    row(
      field('Made-up games beside the catalogue (' + state.moreGames + ' now)', more),
      button('Put them in', () =>
        press(
          'games',
          { more: Number(more.value) },
          more.value + ' games more are in the catalogue.',
        ),
      ),
      button('Take them out', () => press('games', { more: 0 }, 'The catalogue is as it was.')),
    ),
  );
}

function drawClock(clock) {
  const move = (text, moveMs) =>
    button(text, () => press('clock', { moveMs }, 'The clock moved by ' + text + '.'));
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
      button('Put right', () => press('clock', { reset: true }, 'The clock is right again.')),
    ),
  );
}

function drawOutbox(messages) {
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
    row(button('Look again', () => draw())),
    messages.length
      ? make('ul', {}, ...messages.slice(0, 10).map(item))
      : make('p', { className: 'quiet', textContent: 'Nothing was sent yet.' }),
  );
}

function drawFeedback(entries) {
  const picture = ({ url }, place) =>
    make(
      'a',
      { href: url, target: '_blank', rel: 'noopener' },
      make('img', { src: url, alt: 'Picture ' + (place + 1), loading: 'lazy', className: 'sent' }),
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
      make('div', { className: 'said', textContent: entry.comment }),
      ...(entry.pictures.length ? [row(...entry.pictures.map(picture))] : []),
    );
  fill(
    'feedback',
    row(button('Look again', () => draw())),
    entries.length
      ? make('ul', {}, ...entries.slice(0, 10).map(item))
      : make('p', { className: 'quiet', textContent: 'No feedback yet.' }),
  );
}

function drawCaptcha() {
  const id = keep('captchaId', () => make('input', { autocomplete: 'off' }));
  const answer = keep('answer', () => make('output', {}));
  const account = keep('captchaAccount', () =>
    make('input', { value: 'all', autocomplete: 'off' }),
  );
  const read = async () => {
    const found = await ask('captcha-answer?captchaId=' + encodeURIComponent(id.value));
    answer.textContent = found ? found.answer : '';
  };
  fill(
    'captcha',
    row(field('Captcha id', id), button('Read the answer', read), answer),
    row(
      field('Account, or all', account),
      button('Demand a captcha', () =>
        press('demand-captcha', { account: account.value }, 'The next log-in needs a captcha.'),
      ),
    ),
  );
}

function drawAccounts(merchant) {
  const account = keep('account', () => make('input', { value: 'player01', autocomplete: 'off' }));
  const amount = keep('amount', () =>
    make('input', { type: 'number', min: '0.01', step: '0.01', value: '100.00' }),
  );
  const type = keep('type', () =>
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
        press(
          'credit',
          { account: account.value, minor: Math.round(Number(amount.value) * 100) },
          'Credited ' + merchant.currency.symbol + amount.value + ' to ' + account.value + '.',
        ),
      ),
    ),
    row(
      field('Account type', type),
      button('Set the type', () =>
        press(
          'account-type',
          { account: account.value, type: Number(type.value) },
          account.value + ' has type ' + type.value + ' from the next log-in.',
        ),
      ),
    ),
    row(
      button('Expire the password', () =>
        press(
          'expire-password',
          { account: account.value },
          'The password of ' + account.value + ' has expired.',
        ),
      ),
    ),
  );
}
`;
