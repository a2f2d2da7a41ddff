export const pageTables = `
function drawFaults(state, paths) {
  const path = keep('path', () =>
    make('input', { value: paths[0], autocomplete: 'off', attributes: { list: 'paths' } }),
  );
  const known = keep('paths', () =>
    make('datalist', { id: 'paths' }, ...paths.map((one) => make('option', { value: one }))),
  );
  const ms = keep('ms', () =>
    make('input', { type: 'number', min: '0', max: '30000', value: '2000' }),
  );
  const status = keep('status', () =>
    select([['500'], ['502'], ['503'], ['504'], ['429'], ['drop', 'break off']]),
  );
  const times = keep('times', () => make('input', { type: 'number', min: '1', value: '1' }));
  const slow = Object.entries(state.slow).map(([one, wait]) =>
    make(
      'li',
      {},
      row(
        make('span', { textContent: one + ' waits ' + wait + ' ms' }),
        button('Stop', () => press('slow', { path: one, ms: 0 }, one + ' is quick again.')),
      ),
    ),
  );
  const fail = Object.entries(state.fail).map(([one, failure]) =>
    make(
      'li',
      {},
      row(
        make('span', {
          textContent: one + ' fails ' + failure.times + ' × with ' + failure.status,
        }),
        button('Stop', () => press('fail', { path: one, times: 0 }, one + ' works again.')),
      ),
    ),
  );
  fill(
    'faults',
    row(field('Call, /assets/ file, or .data of a page', path), known),
    row(
      field('Wait (ms)', ms),
      button('Make it slow', () =>
        press('slow', { path: path.value, ms: Number(ms.value) }, path.value + ' is slow now.'),
      ),
    ),
    row(
      field('Fail with', status),
      field('Times', times),
      button('Make it fail', () =>
        press(
          'fail',
          {
            path: path.value,
            status: status.value === 'drop' ? 'drop' : Number(status.value),
            times: Number(times.value),
          },
          path.value + ' fails now.',
        ),
      ),
    ),
    make('ul', {}, ...slow, ...fail),
  );
}

function drawNetworks(cdn, set) {
  const line = (name, what) => {
    const input = keep('cdn-' + name, () =>
      make('input', {
        autocomplete: 'off',
        placeholder: 'https://cdn.example https://other.example/path',
      }),
    );
    if (document.activeElement !== input) input.value = cdn[name].join(' ');
    const addresses = () => input.value.split(/[\\s,]+/).filter(Boolean);
    return row(
      field(what, input),
      button('Set', () => press('cdn', { [name]: addresses() }, what + ' come from there now.')),
      ...(set[name] === null
        ? []
        : [
            button('Undo', () =>
              press('cdn', { [name]: null }, what + ' come from where the brand says again.'),
            ),
          ]),
    );
  };
  fill('networks', line('images', 'Pictures'), line('games', 'Games'));
}

function drawModules(tree, overrides) {
  const one = ({ modId, enabled }) => {
    const changed = Object.hasOwn(overrides, modId);
    const line = row(
      check(
        modId,
        enabled,
        (on) => press('modules', { modId, enabled: on }, modId + (on ? ' is on.' : ' is off.')),
        changed,
      ),
    );
    if (changed)
      line.append(
        button('Undo', () =>
          press('modules', { modId, enabled: null }, modId + ' is as the brand says again.'),
        ),
      );
    return line;
  };
  const group = (node) =>
    make(
      'fieldset',
      {},
      make('legend', { textContent: node.modId }),
      one(node),
      ...(node.childrenNodes ?? []).map(one),
    );
  fill('modules', make('div', { className: 'groups' }, ...tree.map(group)));
}

function drawRules(rules, overrides) {
  const line = (rule) => {
    const changed = Object.hasOwn(overrides, rule.field);
    const set = (part) =>
      press(
        'register-rules',
        { field: rule.field, ...part },
        'The rule of ' + rule.field + ' changed.',
      );
    const box = (name) =>
      make(
        'td',
        {},
        make('input', {
          type: 'checkbox',
          checked: rule[name],
          onchange: (event) => set({ [name]: event.target.checked }),
          attributes: { 'aria-label': rule.field + ' ' + name },
        }),
      );
    const number = (name) =>
      make(
        'td',
        {},
        make('input', {
          type: 'number',
          min: '0',
          max: '255',
          value: rule[name],
          onchange: (event) => set({ [name]: Number(event.target.value) }),
          attributes: { 'aria-label': rule.field + ' ' + name },
        }),
      );
    const text = (name) =>
      make(
        'td',
        {},
        make('input', {
          value: rule[name],
          onchange: (event) => set({ [name]: event.target.value }),
          attributes: { 'aria-label': rule.field + ' ' + name },
        }),
      );
    const undo = make('td', {}, ...(changed ? [button('Undo', () => set({ clear: true }))] : []));
    return make(
      'tr',
      {},
      make('th', { scope: 'row', textContent: rule.field, className: changed ? 'changed' : '' }),
      box('enabled'),
      box('required'),
      number('minLength'),
      number('maxLength'),
      text('acceptedPattern'),
      text('patternId'),
      undo,
    );
  };
  const heads = ['field', 'enabled', 'required', 'min', 'max', 'pattern', 'pattern id', 'undo'].map(
    (text) => make('th', { scope: 'col', textContent: text }),
  );
  fill(
    'rules',
    make(
      'div',
      {
        className: 'scroll',
        tabIndex: 0,
        attributes: { role: 'region', 'aria-label': 'Table of rules' },
      },
      make(
        'table',
        {},
        make('thead', {}, make('tr', {}, ...heads)),
        make('tbody', {}, ...rules.map(line)),
      ),
    ),
  );
}
`;
