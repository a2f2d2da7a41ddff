import { defineTexts } from '#app/i18n/define-texts.ts';

/** The brand's addresses and how fast each is from here [CS-07]. */
export const domainWords = defineTexts({
  EN: {
    'domains.title': 'Our addresses',
    'domains.intro':
      'Every address below is {{name}}. Your device measures how fast each one answers; the fastest stands first.',
    'domains.here': 'You are here',
    'domains.open': 'Open',
    'domains.checking': 'Checking …',
    'domains.speed': '{{ms}} ms',
    'domains.failed': 'Domain check failed',
    'domains.timeout': 'No answer in time. Please check your network.',
    'domains.again': 'Check again',
    'domains.all_failed':
      'None of our addresses answers. Please check your network, or contact customer service.',
    'domains.no_script':
      'The speed is measured by a script, which your browser does not run. The addresses work all the same.',
    'domains.done': 'The check is done. The fastest address is {{domain}}.',
    'about.domains.title': 'The addresses of {{name}} and how fast each is from where you are.',
  },
  TY: {
    'domains.title': 'Mga address namin',
    'domains.intro':
      'Sa {{name}} ang lahat ng address sa ibaba. Sinusukat ng iyong device kung gaano kabilis sumagot ang bawat isa; nauuna ang pinakamabilis.',
    'domains.here': 'Narito ka',
    'domains.open': 'Buksan',
    'domains.checking': 'Sinusuri …',
    'domains.speed': '{{ms}} ms',
    'domains.failed': 'Bigo ang pagsuri sa domain',
    'domains.timeout': 'Walang sagot sa takdang oras. Pakisuri ang iyong network.',
    'domains.again': 'Suriin muli',
    'domains.all_failed':
      'Walang sumasagot sa mga address namin. Pakisuri ang iyong network, o makipag-ugnayan sa customer service.',
    'domains.no_script':
      'Script ang sumusukat ng bilis, na hindi pinapatakbo ng iyong browser. Gumagana pa rin ang mga address.',
    'domains.done': 'Tapos na ang pagsuri. Ang pinakamabilis na address ay {{domain}}.',
    'about.domains.title':
      'Ang mga address ng {{name}} at kung gaano kabilis ang bawat isa mula sa kinaroroonan mo.',
  },
});
