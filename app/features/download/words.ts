import { defineTexts } from '#app/i18n/define-texts.ts';

/** The download page. */
export const downloadWords = defineTexts({
  EN: {
    'download.intro': '{{name}} on your phone or your computer, without a search for it.',
    'download.install_title': '{{name}} on your home screen',
    'download.install_text':
      'No store, no space to speak of: the site itself, one tap away and always the newest.',
    'download.install': 'Install now',
    'download.installed': 'It is installed: you are in it.',
    'download.apple_hint': 'Tap the share symbol below, then “Add to Home Screen”.',
    'download.guide_hint': 'Your browser does it by its menu; the guides below say where.',
    'download.scan': 'Open on your phone',
    'download.qr_here': 'QR code of this page',
    'download.apps': 'The app',
    'download.android': 'Android',
    'download.ios': 'iPhone and iPad',
    'download.desktop': 'Computer',
    'download.qr_app': 'QR code of the app for {{device}}',
    'download.get': 'Get it for {{device}}',
    'download.guides': 'How it is installed',
  },
  TY: {
    'download.intro': '{{name}} sa telepono o computer mo, nang hindi na hinahanap.',
    'download.install_title': '{{name}} sa home screen mo',
    'download.install_text':
      'Walang store at halos walang espasyong kailangan: ang site mismo, isang pindot lang at laging pinakabago.',
    'download.install': 'I-install na',
    'download.installed': 'Naka-install na: nandito ka na sa app.',
    'download.apple_hint': 'Pindutin ang share sa ibaba, pagkatapos ang “Add to Home Screen”.',
    'download.guide_hint': 'Nasa menu ito ng browser mo; sinasabi ng mga gabay sa ibaba kung saan.',
    'download.scan': 'Buksan sa telepono',
    'download.qr_here': 'QR code ng pahinang ito',
    'download.apps': 'Ang app',
    'download.android': 'Android',
    'download.ios': 'iPhone at iPad',
    'download.desktop': 'Computer',
    'download.qr_app': 'QR code ng app para sa {{device}}',
    'download.get': 'Kunin para sa {{device}}',
    'download.guides': 'Paano ito i-install',
  },
});
