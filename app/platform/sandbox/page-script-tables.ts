export const pageTables = `
function renderFaults(state, paths) {
  const path = createOnce('path', () =>
    make('input', { value: paths[0], autocomplete: 'off', attributes: { list: 'paths' } }),
  );
  const known = createOnce('paths', () =>
    make('datalist', { id: 'paths' }, ...paths.map((one) => make('option', { value: one }))),
  );
  const ms = createOnce('ms', () =>
    make('input', { type: 'number', min: '0', max: '30000', value: '2000' }),
  );
  const status = createOnce('status', () =>
    select([['500'], ['502'], ['503'], ['504'], ['429'], ['drop', 'disconnect']]),
  );
  const times = createOnce('times', () => make('input', { type: 'number', min: '1', value: '1' }));
  const slow = Object.entries(state.slow).map(([one, wait]) =>
    make(
      'li',
      {},
      row(
        make('span', { textContent: one + ' is delayed by ' + wait + ' ms' }),
        button('Stop', () => submit('slow', { path: one, ms: 0 }, one + ' is no longer delayed.')),
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
        button('Stop', () => submit('fail', { path: one, times: 0 }, one + ' no longer fails.')),
      ),
    ),
  );
  fill(
    'faults',
    row(field('Call, /assets/ file, or a page’s .data', path), known),
    row(
      field('Delay (ms)', ms),
      button('Delay', () =>
        submit('slow', { path: path.value, ms: Number(ms.value) }, path.value + ' is delayed.'),
      ),
    ),
    row(
      field('Fail with', status),
      field('Times', times),
      button('Fail', () =>
        submit(
          'fail',
          {
            path: path.value,
            status: status.value === 'drop' ? 'drop' : Number(status.value),
            times: Number(times.value),
          },
          path.value + ' fails.',
        ),
      ),
    ),
    make('ul', {}, ...slow, ...fail),
  );
}

function renderNetworks(cdn, set) {
  const line = (name, label) => {
    const input = createOnce('cdn-' + name, () =>
      make('input', {
        autocomplete: 'off',
        placeholder: 'https://cdn.example https://other.example/path',
      }),
    );
    if (document.activeElement !== input) input.value = cdn[name].join(' ');
    const addresses = () => input.value.split(/[\\s,]+/).filter(Boolean);
    return row(
      field(label, input),
      button('Set', () =>
        submit('cdn', { [name]: addresses() }, 'Set the hosts of ' + label.toLowerCase() + '.'),
      ),
      ...(set[name] === null
        ? []
        : [
            button('Undo', () =>
              submit('cdn', { [name]: null }, 'Reset the hosts of ' + label.toLowerCase() + '.'),
            ),
          ]),
    );
  };
  fill('networks', line('images', 'Pictures'), line('games', 'Games'));
}

function renderModules(tree, overrides) {
  const one = ({ modId, enabled }) => {
    const changed = Object.hasOwn(overrides, modId);
    const line = row(
      check(
        modId,
        enabled,
        (on) => submit('modules', { modId, enabled: on }, modId + (on ? ' is on.' : ' is off.')),
        changed,
      ),
    );
    if (changed)
      line.append(
        button('Undo', () =>
          submit('modules', { modId, enabled: null }, 'Reset ' + modId + '.'),
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

function renderRules(rules, overrides) {
  const line = (rule) => {
    const changed = Object.hasOwn(overrides, rule.field);
    const set = (part) =>
      submit(
        'register-rules',
        { field: rule.field, ...part },
        'Changed the rule of ' + rule.field + '.',
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
