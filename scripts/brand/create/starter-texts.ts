import type { MotifName } from '#app/domain/pictures/art-request.ts';

export interface StarterBanner {
  readonly group: string;
  readonly id: string;
  readonly motif: MotifName;
  /** Link target. */
  readonly target?: string;
  readonly texts: Readonly<
    Record<
      'EN' | 'TY',
      { readonly title: string; readonly text?: string; readonly action?: string }
    >
  >;
}

/** One per page group; those of disabled pages are omitted. */
export const starterBanners: readonly StarterBanner[] = [
  {
    group: 'w_home',
    id: 'welcome',
    motif: 'star',
    target: '/register',
    texts: {
      EN: {
        title: 'Welcome to {{name}}',
        text: 'Open an account and look around.',
        action: 'Join',
      },
      TY: {
        title: 'Maligayang pagdating sa {{name}}',
        text: 'Magbukas ng account at maglibot.',
        action: 'Sumali',
      },
    },
  },
  {
    group: 'w_reg',
    id: 'join',
    motif: 'star',
    texts: { EN: { title: 'One short form' }, TY: { title: 'Isang maikling form' } },
  },
  {
    group: 'w_shop',
    id: 'points',
    motif: 'coin',
    texts: { EN: { title: 'Trade your points' }, TY: { title: 'Ipalit ang iyong mga puntos' } },
  },
  {
    group: 'w_sports',
    id: 'sports',
    motif: 'ball',
    texts: { EN: { title: 'Sports' }, TY: { title: 'Sports' } },
  },
  {
    group: 'w_esports',
    id: 'esports',
    motif: 'trophy',
    texts: { EN: { title: 'E-sports' }, TY: { title: 'E-sports' } },
  },
  {
    group: 'w_lott',
    id: 'draws',
    motif: 'ticket',
    texts: { EN: { title: 'Draws' }, TY: { title: 'Mga bola' } },
  },
  {
    group: 'w_live',
    id: 'live',
    motif: 'cards',
    texts: { EN: { title: 'Live tables' }, TY: { title: 'Mga live na mesa' } },
  },
  {
    group: 'w_cockfight',
    id: 'cockfight',
    motif: 'rooster',
    texts: { EN: { title: 'Sabong' }, TY: { title: 'Sabong' } },
  },
  {
    group: 'w_rng',
    id: 'slots',
    motif: 'seven',
    texts: { EN: { title: 'Slots' }, TY: { title: 'Mga slot' } },
  },
  {
    group: 'w_fish',
    id: 'fishing',
    motif: 'fish',
    texts: { EN: { title: 'Fishing' }, TY: { title: 'Pangingisda' } },
  },
  {
    group: 'w_pvp',
    id: 'cards',
    motif: 'joystick',
    texts: { EN: { title: 'Against each other' }, TY: { title: 'Laban-laban' } },
  },
  {
    group: 'w_promotion',
    id: 'promotions',
    motif: 'bell',
    texts: { EN: { title: 'What is on' }, TY: { title: 'Ano ang meron' } },
  },
  {
    group: 'w_help',
    id: 'help',
    motif: 'lantern',
    texts: { EN: { title: 'Ask us anything' }, TY: { title: 'Magtanong lang' } },
  },
];

/** Placeholders for the operator. */
export const starterTexts = {
  EN: {
    'brand.tagline': 'Games, draws and tables',
    'brand.description': '{{name}}: slots, live tables, sports and draws.',
  },
  TY: {
    'brand.tagline': 'Mga laro, bola at mesa',
    'brand.description': '{{name}}: mga slot, live na mesa, sports at bola.',
  },
} as const;

export const starterContent: Readonly<Record<string, Readonly<Record<'EN' | 'TY', string>>>> = {
  'notice.B.welcome.md': {
    EN: '# {{name}} is open\n\nWelcome. Have a look around, and set your limits before you play.\n',
    TY: '# Bukas na ang {{name}}\n\nMaligayang pagdating. Maglibot muna, at itakda ang iyong mga limitasyon bago maglaro.\n',
  },
  'help.agent.md': {
    EN: '# Become an affiliate\n\nBring people to {{name}} and see your team on the agent page, day by day.\n',
    TY: '# Maging affiliate\n\nMagdala ng mga tao sa {{name}} at subaybayan ang iyong pangkat sa pahina ng ahente, araw-araw.\n',
  },
};
