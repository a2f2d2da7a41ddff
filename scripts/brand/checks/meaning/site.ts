import { floorOf } from '#app/lib/jurisdiction.ts';
import { gameTypes } from '#app/lib/game-types.ts';
import type { HomeSection } from '#schema/theme.ts';
import type { FeatureName } from '#app/lib/modules.ts';
import { addEntry, dropEntry, setKeyAt, removeKey } from '../../fixes/manifest-edits.ts';
import type { Check } from '../check.ts';
import { isSetByBrand, firstBrandLocation } from '../layers.ts';

const defectAt = (manifest: string) => ({ manifest: `  ${manifest} // here` });
const sectionNeeds: Partial<Record<HomeSection, FeatureName>> = {
  promotions: 'promotions',
  appDownload: 'download',
  jackpot: 'jackpot',
};

/** The site as a whole: what it is without, and what contradicts itself. */
export const siteChecks: readonly Check[] = [
  {
    id: 'MQ320',
    severity: 'error',
    about: 'The log-in page is off.',
    fixSummary: 'Takes the switch out.',
    example: defectAt('"routes": { "login": false }'),
    find: (facts) =>
      facts.site.routes.login.on
        ? []
        : [
            {
              at: facts.place(['routes', 'login']),
              message: 'nobody can log in: the page `login` is off',
              hint: 'leave it out',
              autofix: removeKey(facts, ['routes', 'login']),
            },
          ],
  },
  {
    id: 'MQ339',
    severity: 'warning',
    about: 'The page for a forgotten password is off: whoever forgets it cannot come back.',
    fixSummary: 'Takes the switch out.',
    example: defectAt('"routes": { "forget": false }'),
    find: (facts) =>
      facts.site.routes.forget.on || facts.site.routes.forget.reason.source !== '/routes/forget'
        ? []
        : [
            {
              at: facts.place(['routes', 'forget']),
              message: 'nobody can reset a forgotten password: the page `forget` is off',
              hint: 'leave it out',
              autofix: removeKey(facts, ['routes', 'forget']),
            },
          ],
  },
  {
    id: 'MQ321',
    severity: 'warning',
    about: 'Guests see nothing before log-in, and nobody can register.',
    example: {
      manifest:
        '  "flags": { "loginedToHomePage": true, "DIRECTREG3": false }, // here\n  "routes": { "register": false }',
    },
    find: (facts) =>
      facts.merchant.flags.loginedToHomePage && !facts.site.routes.register.on
        ? [
            {
              at: firstBrandLocation(
                facts,
                ['flags', 'loginedToHomePage'],
                ['routes', 'register'],
                ['flags', 'USERNAMEREG3'],
                ['flags', 'MOBILENUMREG3'],
              ),
              message: 'guests are sent to log-in (loginedToHomePage), and nobody can register',
              hint: 'switch registration on, or show guests the site',
            },
          ]
        : [],
  },
  {
    id: 'MQ322',
    severity: 'error',
    about: 'All kinds of games are hidden.',
    example: {
      manifest: `  "nav": [{ "id": "HOME" }],\n  "features": { "hideGameTypes": ${JSON.stringify(gameTypes)} } // here`,
    },
    find: ({ site, place }) =>
      gameTypes.some((type) => site.gameTypes[type].on)
        ? []
        : [
            {
              at: place(['features', 'hideGameTypes']),
              message: 'all kinds of games are hidden',
              hint: 'take those out that the brand has',
            },
          ],
  },
  {
    id: 'MQ323',
    severity: 'warning',
    about: 'The home page has no `hero`: neither banners nor the notice bar show there.',
    fixSummary: 'Adds `hero`, first.',
    example: defectAt('"layout": { "home": ["hotGames"] }'),
    find: (facts) =>
      facts.merchant.layout.home.length === 0 || facts.merchant.layout.home.includes('hero')
        ? []
        : [
            {
              at: facts.place(['layout', 'home']),
              message:
                'the home page has no `hero`, so neither its banners nor the notice bar show',
              hint: 'add "hero"',
              autofix: addEntry(
                facts,
                ['layout', 'home'],
                'hero',
                facts.merchant.layout.home,
                true,
              ),
            },
          ],
  },
  {
    id: 'MQ324',
    severity: 'warning',
    about: 'The home page has no sections.',
    fixSummary: 'Takes the empty list out: the usual sections show.',
    example: defectAt('"layout": { "home": [] }'),
    find: (facts) =>
      facts.merchant.layout.home.length > 0
        ? []
        : [
            {
              at: facts.place(['layout', 'home']),
              message: 'the home page is empty',
              hint: 'leave it out to get the usual sections',
              autofix: removeKey(facts, ['layout', 'home']),
            },
          ],
  },
  {
    id: 'MQ325',
    severity: 'warning',
    about: 'A section of the home page belongs to a feature that is off.',
    fixSummary: 'Takes the section out.',
    example: {
      manifest:
        '  "features": { "promotions": false },\n  "nav": { "remove": ["PROMO"] },\n  "layout": { "home": ["hero", "promotions"] } // here',
    },
    find: (facts) =>
      facts.merchant.layout.home.flatMap((section) => {
        const feature = sectionNeeds[section];
        const off =
          feature !== undefined &&
          !facts.site.features[feature].on &&
          isSetByBrand(facts, ['layout', 'home']);
        return off
          ? [
              {
                at: facts.place(['layout', 'home']),
                message: `the home page has the section \`${section}\`, but features.${feature} is off`,
                hint: 'take the section out',
                autofix: dropEntry(facts, ['layout', 'home'], section),
              },
            ]
          : [];
      }),
  },
  {
    id: 'MQ326',
    severity: 'warning',
    about:
      'The footer shows an age that is not the one players confirm; the right one is put in its place.',
    fixSummary: 'Takes the mark out.',
    example: {
      manifest: '  "jurisdiction": "ph",\n  "footer": { "responsible": ["age18", "help"] } // here',
    },
    find: (facts) => {
      const marks = facts.own.manifest.manifest.footer?.responsible ?? [];
      const wrongMark = marks.find(
        (mark) => mark === (facts.merchant.register.minimumAge >= 21 ? 'age18' : 'age21'),
      );
      return wrongMark
        ? [
            {
              at: facts.place(['footer', 'responsible']),
              message: `the mark \`${wrongMark}\` is not shown: players confirm that they are ${facts.merchant.register.minimumAge}`,
              hint: 'leave age marks out; the right one is always there',
              autofix: dropEntry(facts, ['footer', 'responsible'], wrongMark),
            },
          ]
        : [];
    },
  },
  {
    id: 'MQ327',
    severity: 'warning',
    about:
      'The footer’s licences lack that of the brand’s jurisdiction, which is shown all the same.',
    fixSummary: 'Adds the licence of the jurisdiction that the brand names.',
    example: { manifest: '  "jurisdiction": "mt",\n  "footer": { "licences": ["bvi"] } // here' },
    find: (facts) =>
      floorOf(facts.merchant.jurisdiction)
        .licences.filter(
          (licence) => facts.own.manifest.manifest.footer?.licences?.includes(licence) === false,
        )
        .map((licence) => ({
          at: facts.place(['footer', 'licences']),
          message: `the brand stands under \`${facts.merchant.jurisdiction}\`, but its list lacks the licence \`${licence}\``,
          hint: `add "${licence}"`,
          autofix: addEntry(
            facts,
            ['footer', 'licences'],
            licence,
            facts.own.manifest.manifest.footer?.licences ?? [],
          ),
        })),
  },
  {
    id: 'MQ328',
    severity: 'warning',
    about: 'The brand has hosts for its agent page, but the agent centre is off.',
    example: {
      manifest:
        '  "features": { "agentCenter": false, "join": false },\n  "hosts": { "agent": ["agent.planted.example"] } // here',
    },
    find: (facts) =>
      !facts.site.features.agentCenter.on &&
      isSetByBrand(facts, ['hosts', 'agent']) &&
      facts.merchant.hosts.agent.length > 1
        ? [
            {
              at: facts.place(['hosts', 'agent']),
              message: 'there are hosts for the agent page, but features.agentCenter is off',
              hint: 'take them out, or switch it on',
            },
          ]
        : [],
  },
  {
    id: 'MQ329',
    severity: 'info',
    about: 'Languages of the menu in which the site is not written: another language shows.',
    example: defectAt('"languages": { "default": "EN", "menu": ["EN", "TY", "KO"] }'),
    find: ({ merchant, own, complete, place }) => {
      const falling = merchant.languages.menu.filter(
        (language) => !complete.some((completeLanguage) => completeLanguage === language),
      );
      const partly = falling.filter((language) => own.folder.texts.has(language));
      return falling.length === 0
        ? []
        : [
            {
              at: place(['languages', 'menu']),
              message: `not written, so that another language shows: ${falling.map((language) => (partly.includes(language) ? `${language} (in part)` : language)).join(', ')}`,
              hint: 'fine while texts are on their way; else take them out of the menu',
            },
          ];
    },
  },
  {
    id: 'MQ330',
    severity: 'warning',
    about: 'The default language is one in which the site is not written.',
    fixSummary: 'Makes English, which shows anyway, the default when it is on the menu.',
    example: {
      manifest:
        '  "languages": {\n    "default": "KO", // here\n    "menu": ["KO", "EN", "TY"]\n  }',
    },
    find: (facts) =>
      facts.complete.some((language) => language === facts.merchant.languages.default)
        ? []
        : [
            {
              at: facts.place(['languages', 'default']),
              message: `the site is not written in its default language, ${facts.merchant.languages.default}: English shows`,
              hint: 'make TY or EN the default',
              autofix: facts.complete.includes('EN')
                ? setKeyAt(facts, ['languages', 'default'], 'EN')
                : undefined,
            },
          ],
  },
];
