import type { Tenant } from '#schema/tenant.ts';
import { temporaryMinutes } from './password-store.ts';

/** A letter's text in the languages that the product speaks. */
interface Letter {
  readonly subject: string;
  readonly text: string;
}
type Names = Readonly<Record<string, string | number>>;

const letters = {
  temporaryPassword: {
    EN: {
      subject: '{{brand}}: your temporary password',
      text: 'Hello {{account}},\n\nyour temporary password for {{brand}} is\n\n{{password}}\n\nIt is good for {{minutes}} minutes and for one log-in; then choose a new password of your own. Your old password stays good until then.\n\nIf you did not ask for this, do nothing: nobody gets in without this letter. Nobody from {{brand}} will ever ask you for a password.',
    },
    TY: {
      subject: '{{brand}}: ang pansamantala mong password',
      text: 'Kumusta {{account}},\n\nang pansamantala mong password sa {{brand}} ay\n\n{{password}}\n\nMay bisa ito nang {{minutes}} minuto at para sa isang log-in; pagkatapos, pumili ng sarili mong bagong password. May bisa pa rin ang luma mong password hanggang doon.\n\nKung hindi mo ito hiniling, huwag nang gumawa ng anuman: walang makakapasok nang wala ang sulat na ito. Walang taga-{{brand}} na hihingi ng password mo.',
    },
  },
  passwordChanged: {
    EN: { subject: '{{brand}}: your password was changed', text: '{{brand}}: the password of {{account}} was just changed, and all other sessions have ended. If this was not you, reset it at once and ask customer service.' },
    TY: { subject: '{{brand}}: napalitan ang iyong password', text: '{{brand}}: kapapalit lang ng password ng {{account}}, at natapos na ang lahat ng ibang session. Kung hindi ikaw ito, i-reset agad at magtanong sa customer service.' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<'EN' | 'TY', Letter>>>>;

const filled = (text: string, names: Names): string => text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => String(names[name] ?? all));

/** A letter in the language that was asked for, else in the brand's, else in English. It names no other brand. */
export function writeLetter(name: keyof typeof letters, tenant: Tenant, lang: string | undefined, names: Names): Letter {
  const language = [lang, tenant.defaultLanguage].find((code): code is 'EN' | 'TY' => code === 'EN' || code === 'TY') ?? 'EN';
  const { subject, text } = letters[name][language];
  const all = { ...names, brand: tenant.name, minutes: temporaryMinutes };
  return { subject: filled(subject, all), text: filled(text, all) };
}
