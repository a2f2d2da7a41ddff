import { completeField } from './complete-items.ts';
import type { ReportProblem } from './layer-tracking.ts';
import type { MergedManifest } from './manifest-items.ts';

/** At least one enabled way to register must be usable [AU-14]. */
function checkRegistrationMethods(
  { flags, register: { fields } }: MergedManifest,
  report: ReportProblem,
): void {
  const has = (id: string): boolean =>
    fields.some((field) => field.id === id && field.enabled !== false);
  const methods = [
    { flag: 'USERNAMEREG3', on: flags.USERNAMEREG3, needs: ['username', 'password'] },
    { flag: 'MOBILENUMREG3', on: flags.MOBILENUMREG3, needs: ['mobileNum'] },
  ].filter(({ on }) => on);
  if (methods.length === 0 || methods.some(({ needs }) => needs.every(has))) return;
  const requirements = methods
    .map(({ flag, needs }) => `${flag} needs ${needs.join(' and ')}`)
    .join('; ');
  report(
    ['register', 'fields'],
    'players cannot register: the form lacks the fields that identify a player',
    `${requirements}. Add them, or switch the flags off`,
  );
}

export function checkForm(manifest: MergedManifest, report: ReportProblem): void {
  checkRegistrationMethods(manifest, report);
  for (const field of manifest.register.fields.map(completeField)) {
    const fieldPath = ['register', 'fields', field.id];
    if (field.minLength > field.maxLength) {
      report(
        [...fieldPath, 'minLength'],
        `\`${field.id}\` must be at least ${field.minLength} and at most ${field.maxLength} characters long, which is impossible`,
        'change minLength or maxLength',
      );
    }
  }
  const { default: language, menu } = manifest.languages;
  if (!menu.includes(language))
    report(
      ['languages', 'default'],
      `the default language \`${language}\` is not in the menu`,
      `menu: ${menu.join(', ')}`,
    );
}
