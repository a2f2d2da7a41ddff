import { gameTypes } from '#app/domain/games/game-types.ts';
import { productTexts } from '#app/i18n/product-texts.ts';
import type { HomeSection } from '#schema/theme.ts';
import type { FeatureName } from '#app/domain/pages/modules.ts';
import { addEntry, dropEntry, setKeyAt, removeKey } from '../../fixes/manifest-edits.ts';
import { footerChecks } from './footer.ts';
import { error, info, warning, type Check } from '../check.ts';
import { isSetByBrand, firstBrandLocation } from '../layers.ts';

const productKeys = Object.keys(productTexts.EN);
const defectAt = (manifest: string) => ({ manifest: `  ${manifest} // here` });
const sectionNeeds: Partial<Record<HomeSection, FeatureName>> = {
  promotions: 'promotions',
  appDownload: 'download',
  jackpot: 'jackpot',
};

export const siteChecks: readonly Check[] = [
  ...footerChecks,
  error('MQ320', {
    about: 'The log-in page is off.',
    fixSummary: 'Removes the setting.',
    example: defectAt('"routes": { "login": false }'),
    find: (context) =>
      context.site.routes.login.on
        ? []
        : {
            at: context.locate(['routes', 'login']),
            message: 'players cannot log in: the page `login` is off',
            hint: 'remove this setting',
            autofix: removeKey(context, ['routes', 'login']),
          },
  }),
  warning('MQ339', {
    about: 'The forgotten-password page is off, so players cannot reset their password.',
    fixSummary: 'Removes the setting.',
    example: defectAt('"routes": { "forget": false }'),
    find: (context) =>
      context.site.routes.forget.on || context.site.routes.forget.reason.source !== '/routes/forget'
        ? []
        : {
            at: context.locate(['routes', 'forget']),
            message: 'players cannot reset a forgotten password: the page `forget` is off',
            hint: 'remove this setting',
            autofix: removeKey(context, ['routes', 'forget']),
          },
  }),
  warning('MQ321', {
    about: 'Guests see nothing before log-in, and registration is off.',
    example: {
      manifest:
        '  "flags": { "loginedToHomePage": true, "DIRECTREG3": false }, // here\n  "routes": { "register": false }',
    },
    find: (context) =>
      context.merchant.flags.loginedToHomePage && !context.site.routes.register.on
        ? {
            at: firstBrandLocation(
              context,
              ['flags', 'loginedToHomePage'],
              ['routes', 'register'],
              ['flags', 'USERNAMEREG3'],
              ['flags', 'MOBILENUMREG3'],
            ),
            message: 'guests are redirected to log-in (loginedToHomePage), and registration is off',
            hint: 'switch registration on, or show guests the site',
          }
        : [],
  }),
  error('MQ322', {
    about: 'All game types are hidden.',
    example: {
      manifest: `  "nav": [{ "id": "HOME" }],\n  "features": { "hideGameTypes": ${JSON.stringify(gameTypes)} } // here`,
    },
    find: ({ site, locate }) =>
      gameTypes.some((type) => site.gameTypes[type].on)
        ? []
        : {
            at: locate(['features', 'hideGameTypes']),
            message: 'all game types are hidden',
            hint: 'remove the types that the brand offers',
          },
  }),
  warning('MQ323', {
    about: 'The home page has no `hero`, so it shows neither banners nor the notice bar.',
    fixSummary: 'Adds `hero`, first.',
    example: defectAt('"layout": { "home": ["hotGames"] }'),
    find: (context) =>
      context.merchant.layout.home.length === 0 || context.merchant.layout.home.includes('hero')
        ? []
        : {
            at: context.locate(['layout', 'home']),
            message: 'the home page has no `hero`, so it shows neither banners nor the notice bar',
            hint: 'add "hero"',
            autofix: addEntry(
              context,
              ['layout', 'home'],
              'hero',
              context.merchant.layout.home,
              true,
            ),
          },
  }),
  warning('MQ324', {
    about: 'The home page has no sections.',
    fixSummary: 'Removes the empty list, so that the default sections are shown.',
    example: defectAt('"layout": { "home": [] }'),
    find: (context) =>
      context.merchant.layout.home.length > 0
        ? []
        : {
            at: context.locate(['layout', 'home']),
            message: 'the home page is empty',
            hint: 'remove it to use the default sections',
            autofix: removeKey(context, ['layout', 'home']),
          },
  }),
  warning('MQ325', {
    about: 'A section of the home page belongs to a feature that is off.',
    fixSummary: 'Removes the section.',
    example: {
      manifest:
        '  "features": { "promotions": false },\n  "nav": { "remove": ["PROMO"] },\n  "layout": { "home": ["hero", "promotions"] } // here',
    },
    find: (context) =>
      context.merchant.layout.home.flatMap((section) => {
        const feature = sectionNeeds[section];
        const off =
          feature !== undefined &&
          !context.site.features[feature].on &&
          isSetByBrand(context, ['layout', 'home']);
        return off
          ? {
              at: context.locate(['layout', 'home']),
              message: `the home page has the section \`${section}\`, but features.${feature} is off`,
              hint: 'remove the section',
              autofix: dropEntry(context, ['layout', 'home'], section),
            }
          : [];
      }),
  }),
  warning('MQ328', {
    about: 'The brand has hosts for its agent page, but the agent centre is off.',
    example: {
      manifest:
        '  "features": { "agentCenter": false, "join": false },\n  "hosts": { "agent": ["agent.planted.example"] } // here',
    },
    find: (context) =>
      !context.site.features.agentCenter.on &&
      isSetByBrand(context, ['hosts', 'agent']) &&
      context.merchant.hosts.agent.length > 1
        ? {
            at: context.locate(['hosts', 'agent']),
            message: 'there are hosts for the agent page, but features.agentCenter is off',
            hint: 'remove them, or switch it on',
          }
        : [],
  }),
  info('MQ329', {
    about:
      'The menu offers languages that are not (fully) translated; another language is shown instead.',
    example: defectAt('"languages": { "default": "EN", "menu": ["EN", "TY", "KO"] }'),
    find: ({ merchant, brandFolder, translatedLanguages, locate }) => {
      const falling = merchant.languages.menu.filter(
        (language) =>
          !translatedLanguages.some((completeLanguage) => completeLanguage === language),
      );
      const partly = falling.filter((language) => brandFolder.folder.texts.has(language));
      return falling.length === 0
        ? []
        : {
            at: locate(['languages', 'menu']),
            message: `not translated, so another language is shown: ${falling.map((language) => (partly.includes(language) ? `${language} (in part)` : language)).join(', ')}`,
            hint: 'add the translations, or remove the languages from the menu',
          };
    },
  }),
  warning('MQ330', {
    about: 'The default language is not (fully) translated.',
    fixSummary:
      'Makes English the default if it is in the menu and the brand has written nothing in the other language.',
    example: {
      manifest:
        '  "languages": {\n    "default": "KO", // here\n    "menu": ["KO", "EN", "TY"]\n  }',
    },
    find: (context) => {
      const language = context.merchant.languages.default;
      const missingCount = productKeys.filter((key) => !context.text(language, key)).length;
      if (context.translatedLanguages.some((one) => one === language) || missingCount === 0)
        return [];
      // A language with own texts is intended, however incomplete.
      const isWritten =
        context.brandFolder.folder.texts.has(language) ||
        [...context.brandFolder.folder.content.values()].some(
          (document) => document.language === language,
        );
      return {
        at: context.locate(['languages', 'default']),
        message: isWritten
          ? `the site is not fully translated into its default language, ${language}: English is shown for ${missingCount} of ${productKeys.length} texts`
          : `the site is not translated into its default language, ${language}: English is shown`,
        hint: isWritten
          ? `write the rest into texts/${language}.json, or make EN, TY or AR the default`
          : 'make EN, TY or AR the default',
        autofix:
          context.translatedLanguages.includes('EN') && !isWritten
            ? setKeyAt(context, ['languages', 'default'], 'EN')
            : undefined,
      };
    },
  }),
];
