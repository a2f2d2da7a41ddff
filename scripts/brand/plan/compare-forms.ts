import { fieldsOf } from '#app/domain/accounts/register-form-fields.ts';
import type { RegisterType } from '#app/domain/accounts/register-fields.ts';
import type { AssembledSite, FieldEntry } from '#app/site/types.ts';
import {
  compact,
  diffByKey,
  gain,
  appearance,
  loss,
  requirement,
  presenceChanges,
  type UnlocatedChange,
} from './change.ts';

const fieldPath = (id: string, key = ''): string => `/register/fields/${id}${key}`;

/** A changed pattern counts as stricter, since formerly valid input may fail. */
function compareRule(was: FieldEntry, now: FieldEntry, type: RegisterType): UnlocatedChange[] {
  const subject = `field:${type}/${now.id}`;
  const stricter = [
    ...(now.minLength > was.minLength
      ? [`at least ${now.minLength} characters instead of ${was.minLength}`]
      : []),
    ...(now.maxLength < was.maxLength
      ? [`at most ${now.maxLength} characters instead of ${was.maxLength}`]
      : []),
    ...(now.acceptedPattern !== was.acceptedPattern && now.acceptedPattern !== '*'
      ? [`the pattern ${now.acceptedPattern} instead of ${was.acceptedPattern}`]
      : []),
  ];
  const looser =
    now.minLength < was.minLength ||
    now.maxLength > was.maxLength ||
    (now.acceptedPattern !== was.acceptedPattern && now.acceptedPattern === '*');
  return compact([
    now.required &&
      !was.required &&
      requirement(
        'breaking',
        subject,
        `${now.id} must be filled in (${type})`,
        fieldPath(now.id, '/required'),
      ),
    !now.required &&
      was.required &&
      gain(subject, `${now.id} may be left empty (${type})`, fieldPath(now.id, '/required')),
    stricter.length > 0 &&
      requirement(
        'breaking',
        subject,
        `${now.id} must have ${stricter.join(', ')} (${type})`,
        fieldPath(now.id),
      ),
    looser && gain(subject, `${now.id} takes more than before (${type})`, fieldPath(now.id)),
    now.patternId !== was.patternId &&
      appearance(
        subject,
        `${now.id} explains its rule in other words (${type})`,
        fieldPath(now.id, '/patternId'),
      ),
  ]);
}

function compareForm(
  before: AssembledSite,
  after: AssembledSite,
  type: RegisterType,
): UnlocatedChange[] {
  const [was, now] = [fieldsOf(before.register, type), fieldsOf(after.register, type)];
  const { removed, added, common } = diffByKey(was, now, ({ id }) => id);
  const order = (fields: readonly FieldEntry[]) =>
    fields
      .map(({ id }) => id)
      .filter((id) => common.some(([, field]) => field.id === id))
      .join();
  return compact([
    ...removed.map(({ id }) =>
      loss(
        'notable',
        `field:${type}/${id}`,
        `registration no longer asks for ${id} (${type})`,
        fieldPath(id),
      ),
    ),
    ...added.map(({ id, required }) =>
      required
        ? requirement(
            'breaking',
            `field:${type}/${id}`,
            `registration requires ${id} (${type})`,
            fieldPath(id),
          )
        : gain(`field:${type}/${id}`, `registration accepts ${id} (${type})`, fieldPath(id)),
    ),
    ...common.flatMap(([previous, field]) => compareRule(previous, field, type)),
    order(was) !== order(now) &&
      appearance(`form:${type}`, `the fields stand in another order (${type})`, '/register/fields'),
  ]);
}

/** Registration and log-in: methods, fields, rules. */
export function compareForms(before: AssembledSite, after: AssembledSite): UnlocatedChange[] {
  const formTypes = diffByKey(before.register.types, after.register.types, String);
  const login = (site: AssembledSite) =>
    (['mobile', 'appButtons', 'signUp', 'freePlay'] as const).filter((name) => site.login[name].on);
  const pointers = {
    mobile: '/features/codeLogin',
    appButtons: '/login/appButtons',
    signUp: '/flags/DIRECTREG3',
    freePlay: '/features/freePlay',
  } as const;
  const reset =
    before.flags.CHNGPASSVERIF3.on === after.flags.CHNGPASSVERIF3.on
      ? []
      : [
          appearance(
            'flag:CHNGPASSVERIF3',
            `a forgotten password is reset by ${after.flags.CHNGPASSVERIF3.on ? 'phone' : 'e-mail'}`,
            '/flags/CHNGPASSVERIF3',
            'notable',
          ),
        ];
  return compact([
    ...presenceChanges(
      [...before.register.types],
      [...after.register.types],
      'way',
      (type) => `the way to register “${type}”`,
      (type) => (type === 'register' ? '/flags/USERNAMEREG3' : '/flags/MOBILENUMREG3'),
      'breaking',
    ),
    formTypes.common.length > 1 &&
      before.register.types[0] !== after.register.types[0] &&
      appearance(
        'form',
        `${after.register.types[0]} is the first way to register`,
        '/flags',
        'notable',
      ),
    ...formTypes.common.flatMap(([type]) => compareForm(before, after, type)),
    ...presenceChanges(
      [...before.register.countries],
      [...after.register.countries],
      'country',
      (code) => `the dialing code of ${code}`,
      () => '/register/countries',
    ),
    ...presenceChanges(
      login(before),
      login(after),
      'login',
      (name) => `“${name}” at log-in`,
      (name) => pointers[name as keyof typeof pointers],
      'breaking',
    ),
    before.login.countryCode !== after.login.countryCode &&
      appearance(
        'login',
        `log-in by mobile ${after.login.countryCode ? 'asks for' : 'does without'} the country’s code`,
        '/login/countryCode',
        'notable',
      ),
    ...reset,
  ]);
}
