import { defineTexts } from '#app/i18n/define-texts.ts';

/**
 * What SMS and e-mails say. `{{brand}}` is always the name of the brand that sends. The platform
 * composes them; no page shows them.
 */
export const messageWords = defineTexts({
  EN: {
    'message.code.register':
      '{{brand}}: {{code}} is your code to sign up. It is good for {{minutes}} min. Tell it to nobody.',
    'message.code.login':
      '{{brand}}: {{code}} is your code to log in. It is good for {{minutes}} min. Tell it to nobody.',
    'message.code.password':
      '{{brand}}: {{code}} is your code for a new password. It is good for {{minutes}} min. Tell it to nobody.',
    'message.code.step':
      '{{brand}}: {{code}} is your code to log in from a new place. It is good for {{minutes}} min. If this is not you, change your password: somebody knows it.',
    'message.code.step.subject': '{{brand}}: your code to log in',
    'message.authenticatorAdded.subject': '{{brand}}: an authenticator was added',
    'message.authenticatorAdded.text':
      '{{brand}}: an authenticator app was just added to the account {{account}}. If this was not you, change your password at once and ask customer service.',
    'message.authenticatorRemoved.subject': '{{brand}}: the authenticator was removed',
    'message.authenticatorRemoved.text':
      '{{brand}}: the authenticator app was just removed from the account {{account}}. If this was not you, change your password at once and ask customer service.',
    'message.temporaryPassword.subject': '{{brand}}: your temporary password',
    'message.temporaryPassword.text':
      'Hello {{account}},\n\nyour temporary password for {{brand}} is\n\n{{password}}\n\nIt is good for {{minutes}} minutes and for one log-in; then choose a new password of your own. Your old password stays good until then.\n\nIf you did not ask for this, do nothing: nobody gets in without this letter. Nobody from {{brand}} will ever ask you for a password.',
    'message.passwordChanged.subject': '{{brand}}: your password was changed',
    'message.passwordChanged.text':
      '{{brand}}: the password of {{account}} was just changed, and all other sessions have ended. If this was not you, reset it at once and ask customer service.',
  },
  TY: {
    'message.code.register':
      '{{brand}}: {{code}} ang iyong code sa pagpaparehistro. Magagamit sa loob ng {{minutes}} min. Huwag ibigay kanino man.',
    'message.code.login':
      '{{brand}}: {{code}} ang iyong code sa pag-log in. Magagamit sa loob ng {{minutes}} min. Huwag ibigay kanino man.',
    'message.code.password':
      '{{brand}}: {{code}} ang iyong code para sa bagong password. Magagamit sa loob ng {{minutes}} min. Huwag ibigay kanino man.',
    'message.code.step':
      '{{brand}}: {{code}} ang iyong code para mag-log in mula sa bagong lugar. Magagamit sa loob ng {{minutes}} min. Kung hindi ikaw ito, palitan ang password mo: may nakakaalam nito.',
    'message.code.step.subject': '{{brand}}: ang iyong code sa pag-log in',
    'message.authenticatorAdded.subject': '{{brand}}: may idinagdag na authenticator',
    'message.authenticatorAdded.text':
      '{{brand}}: kakadagdag lang ng authenticator app sa account na {{account}}. Kung hindi ikaw ito, palitan agad ang password at magtanong sa customer service.',
    'message.authenticatorRemoved.subject': '{{brand}}: inalis ang authenticator',
    'message.authenticatorRemoved.text':
      '{{brand}}: kaaalis lang ng authenticator app sa account na {{account}}. Kung hindi ikaw ito, palitan agad ang password at magtanong sa customer service.',
    'message.temporaryPassword.subject': '{{brand}}: ang pansamantala mong password',
    'message.temporaryPassword.text':
      'Kumusta {{account}},\n\nang pansamantala mong password sa {{brand}} ay\n\n{{password}}\n\nMay bisa ito nang {{minutes}} minuto at para sa isang log-in; pagkatapos, pumili ng sarili mong bagong password. May bisa pa rin ang luma mong password hanggang doon.\n\nKung hindi mo ito hiniling, huwag nang gumawa ng anuman: walang makakapasok nang wala ang sulat na ito. Walang taga-{{brand}} na hihingi ng password mo.',
    'message.passwordChanged.subject': '{{brand}}: napalitan ang iyong password',
    'message.passwordChanged.text':
      '{{brand}}: kapapalit lang ng password ng {{account}}, at natapos na ang lahat ng ibang session. Kung hindi ikaw ito, i-reset agad at magtanong sa customer service.',
  },
});
