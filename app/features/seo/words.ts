import { defineTexts } from '#app/i18n/define-texts.ts';

/** What search engines and link previews say of a page; by the text key of its title. */
export const seoTexts = defineTexts({
  EN: {
    'about.nav.RNG':
      'Slots and arcade games at {{name}}: search by name or provider, mark your favourites, and play on your phone.',
    'about.nav.FISH': 'Fish shooters at {{name}}, by provider and name, for phone and desktop.',
    'about.nav.PVP':
      'Card rooms at {{name}}: play against other people, with the stakes shown before you sit down.',
    'about.nav.LIVE': 'Live casino at {{name}}: tables by provider, with their limits.',
    'about.nav.SPORTS': 'Sports at {{name}}: matches and events by provider.',
    'about.nav.ESPORTS': 'E-sports at {{name}}: matches of the games that you follow.',
    'about.nav.ELOTT': 'E-lottery at {{name}}: games, draws and results.',
    'about.nav.LOTT': 'Lottery at {{name}}: draws, numbers and results.',
    'about.nav.COCKFIGHT': 'Cockfight at {{name}}.',
    'about.home.hot_games': 'The games that are played most at {{name}} at the moment.',
    'about.promotions.title':
      'Promotions at {{name}}: what they give, and their conditions in plain words.',
    'about.notice.title': 'News and notices from {{name}}.',
    'about.help.title': 'Help at {{name}}: terms, privacy, playing responsibly, and whom to ask.',
    'about.page.vip': 'The VIP levels of {{name}} and what comes with each.',
    'about.page.pointMall': 'The points shop of {{name}}: what points can be changed for.',
    'about.page.download': 'Put {{name}} on your phone: the app, and how to install it.',
    'about.page.join': 'Become an affiliate of {{name}}.',
    'about.login.title': 'Log in to {{name}}.',
    'about.register.title': 'Open an account at {{name}}. Adults only.',
  },
  TY: {
    'about.nav.RNG':
      'Mga slot at arcade game sa {{name}}: maghanap ayon sa pangalan o provider, markahan ang mga paborito, at maglaro sa telepono.',
    'about.nav.FISH':
      'Mga fish shooter sa {{name}}, ayon sa provider at pangalan, para sa telepono at desktop.',
    'about.nav.PVP':
      'Mga card room sa {{name}}: makipaglaro sa ibang tao, at makita ang taya bago umupo.',
    'about.nav.LIVE':
      'Live casino sa {{name}}: mga mesa ayon sa provider, kasama ang mga limitasyon.',
    'about.nav.SPORTS': 'Sports sa {{name}}: mga laban at kaganapan ayon sa provider.',
    'about.nav.ESPORTS': 'E-sports sa {{name}}: mga laban ng mga larong sinusundan mo.',
    'about.nav.ELOTT': 'E-loterya sa {{name}}: mga laro, bunutan at resulta.',
    'about.nav.LOTT': 'Loterya sa {{name}}: mga bunutan, numero at resulta.',
    'about.nav.COCKFIGHT': 'Sabong sa {{name}}.',
    'about.home.hot_games': 'Ang mga larong pinakamadalas laruin sa {{name}} ngayon.',
    'about.promotions.title':
      'Mga promosyon sa {{name}}: ang ibinibigay, at ang mga kondisyon sa malinaw na salita.',
    'about.notice.title': 'Balita at mga paunawa mula sa {{name}}.',
    'about.help.title':
      'Tulong sa {{name}}: mga tuntunin, privacy, responsableng paglalaro, at kung kanino magtatanong.',
    'about.page.vip': 'Ang mga antas ng VIP ng {{name}} at ang kasama sa bawat isa.',
    'about.page.pointMall':
      'Ang tindahan ng puntos ng {{name}}: kung ano ang maipapalit sa puntos.',
    'about.page.download':
      'Ilagay ang {{name}} sa iyong telepono: ang app, at kung paano ito i-install.',
    'about.page.join': 'Maging affiliate ng {{name}}.',
    'about.login.title': 'Mag-log in sa {{name}}.',
    'about.register.title':
      'Magbukas ng account sa {{name}}. Para sa mga nasa hustong gulang lamang.',
  },
});
