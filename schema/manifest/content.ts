import { gtagForm } from '#app/domain/consent.ts';
import { formBannerGroups, pageBannerGroups } from '#app/domain/pages/banner-groups.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { navIconNames, sectionNavIds } from '#app/domain/pages/nav-names.ts';
import { motifNames } from '#app/domain/pictures/art-request.ts';
import { keyedList } from '../keyed-list.ts';
import { flag, integer, oneOf } from './keys.ts';

const asset = {
  type: 'string',
  pattern: '^assets/[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\\.(png|jpe?g|webp|avif|svg)$',
  examples: ['assets/hero.webp', 'assets/summer/wide.jpg'],
} as const;

export const logoSchema = {
  ...asset,
  examples: ['assets/logo.svg', 'assets/logo.png'],
  visibility: 'public',
  description:
    'The brand’s logo, a picture in its assets folder, used in header, forms, browser and home screen icons, and shared links. If omitted, all of them are drawn.',
} as const;
export const logoOnDarkSchema = {
  ...logoSchema,
  examples: ['assets/logo-dark.svg'],
  description: 'The logo for dark backgrounds, if `logo` is not visible there. Defaults to `logo`.',
} as const;

export const bannersSchema = keyedList(
  {
    type: 'object',
    required: ['id'],
    additionalProperties: false,
    properties: {
      id: {
        type: 'string',
        pattern: '^[a-z0-9-]{1,40}$',
        examples: ['summer-week'],
        description: 'The banner’s id. Its texts are banner.{id}.title, .text and .action.',
      },
      group: {
        type: 'string',
        pattern: '^w_[A-Za-z_]{1,40}$',
        examples: [...pageBannerGroups, ...formBannerGroups, 'w_register_TY'],
        description:
          'The banner’s group: that of a page or a form; `w_register_TY` is a form’s group in one language.',
      },
      image: {
        ...asset,
        description:
          'A picture in the brand’s assets folder. If omitted, art is drawn from `motif`.',
      },
      motif: oneOf(
        motifNames,
        'Motif of the drawn art: dragon, mango, cards, dice, fish, rooster, wheel, ball, ticket …',
      ),
      linkageType: oneOf(
        ['none', 'route', 'game', 'url'],
        'Link type. `none`: the banner is not clickable.',
      ),
      target: {
        type: 'string',
        maxLength: 300,
        description: 'Link target: a path (/promotions), game id, or https address.',
      },
    },
  } as const,
  'Banners, keyed by id; each belongs to one banner group.',
);

export const navSchema = keyedList(
  {
    type: 'object',
    required: ['id'],
    additionalProperties: false,
    properties: {
      id: {
        type: 'string',
        pattern: '^[A-Z][A-Z0-9_]{0,30}$',
        examples: [...sectionNavIds, ...gameTypes, 'CLUB'],
        description:
          'HOME, a game type (RNG, LIVE …), HOT, PROMO, VIP, POINTMALL, DOWN, NOTICE, HELP, JOIN, or a custom name with an `href`.',
      },
      on: flag('Whether the entry is shown. The permission can only hide it.'),
      always: flag(
        'For a game type: show the entry even if none of its games is available. By default it is shown once a game is.',
      ),
      href: {
        type: 'string',
        maxLength: 300,
        description:
          'For a custom entry: a path on this site or an https address. Its text is nav.{id}.',
      },
      vendors: integer(
        0,
        30,
        'Number of vendors in its dropdown, up to 30; 0 disables the dropdown.',
      ),
      icon: {
        type: 'string',
        pattern: '^[a-z0-9-]{1,30}$',
        examples: navIconNames,
        description: 'Icon name; each kind of entry has a default icon.',
      },
    },
  } as const,
  'The header menu, left to right, keyed by id. Cockfight stands where `layout.cockfight` says, whatever the order says.',
  [...sectionNavIds, ...gameTypes],
);

export const customerServiceSchema = {
  type: 'object',
  visibility: 'public',
  additionalProperties: false,
  description: 'Customer service entries.',
  properties: {
    popup: oneOf(['440x750', '440x500'], 'Size of the service window.'),
    entries: keyedList(
      {
        type: 'object',
        required: ['id'],
        additionalProperties: false,
        properties: {
          id: {
            type: 'string',
            visibility: 'server',
            pattern: '^[a-z0-9-]{1,40}$',
            examples: ['chat', 'chat-side'],
            description: 'The entry’s id.',
          },
          csType: oneOf(
            ['LIVECHAT', 'VIP', '3', 'CHATROOM'],
            'LIVECHAT: for all visitors. VIP: for ranks above 4. CHATROOM: a chat room for players (with `features.chatRoom`; an https address opens in a dialog, a path in a separate window). 3: the popup path of the live chat, which the platform sends encrypted when the popup opens; it may lead to this site and to the hosts of these entries.',
          ),
          csPosition: oneOf(
            ['header', 'side', 'form', 'status'],
            'Position. `header`: everywhere; `side`: the mobile menu and the floating button; `form`: the log-in and registration forms; `status`: the maintenance page. A position without an entry uses that of the header.',
          ),
          title: {
            type: 'string',
            maxLength: 60,
            description: 'Link text in all languages; replaces the standard text.',
          },
          path: {
            type: 'string',
            maxLength: 500,
            description: 'A path on this site or an https address.',
          },
        },
      } as const,
      'Customer service entries, keyed by id.',
    ),
  },
} as const;

const link = (description: string) =>
  ({
    type: 'string',
    pattern: '^(https://|\\$\\{[A-Z][A-Z0-9_]*\\})',
    maxLength: 300,
    examples: ['https://social.example/acme', '${ACME_PAGE}'],
    description,
  }) as const;

export const socialSchema = {
  type: 'object',
  visibility: 'public',
  additionalProperties: false,
  description: 'Social links of the floating side menu. Each is shown only if set.',
  properties: {
    facebook: link('Facebook page.'),
    telegram: {
      type: 'array',
      maxItems: 3,
      items: link('A Telegram address.'),
      description: 'Telegram addresses, up to three.',
    },
    whatsapp: link('WhatsApp address.'),
  },
} as const;

const appLink = (system: string) =>
  ({
    type: 'string',
    pattern: '^https://',
    maxLength: 300,
    examples: ['https://apps.example/acme'],
    description: `URL of the app for ${system}. If omitted, its guide explains how to add this site to the home screen.`,
  }) as const;

export const analyticsSchema = {
  type: 'object',
  visibility: 'public',
  additionalProperties: false,
  description: 'Visit analytics. Visitors must consent first; nothing is sent before.',
  properties: {
    gtagId: {
      type: 'string',
      pattern: gtagForm,
      maxLength: 24,
      examples: ['G-ABCDE12345'],
      description:
        'The id of the brand’s Google Analytics 4 property (`G-…`) or Google tag (`GT-…`); Google Ads (`AW-…`), Tag Manager (`GTM-…`) and Universal Analytics (`UA-…`) are not supported. If omitted, visitors are not asked for consent.',
    },
  },
} as const;

const cdnAddress = (description: string) =>
  ({
    type: 'string',
    pattern: '^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~-]+)*/?$',
    maxLength: 200,
    examples: ['https://img1.acme-cdn.example', 'https://cdn.example/acme'],
    description,
  }) as const;

export const cdnSchema = {
  type: 'object',
  visibility: 'public',
  additionalProperties: false,
  description:
    'Additional origins for pictures and games, besides the brand’s own hosts. The platform can only choose from this list.',
  properties: {
    images: {
      type: 'array',
      maxItems: 12,
      uniqueItems: true,
      items: cdnAddress(
        'An address below which the brand’s pictures stand at the same paths as on its own hosts.',
      ),
      description:
        'Origins of pictures. Each page picks one at random, tries the next if it fails, and uses the brand’s own host last.',
    },
    games: {
      type: 'array',
      maxItems: 30,
      uniqueItems: true,
      items: cdnAddress(
        'An address that games may be framed from: of a vendor, or one below which the launch pages of the own host stand.',
      ),
      description: 'Origins from which games may be framed, besides the brand’s own host.',
    },
  },
} as const;

export const downloadSchema = {
  type: 'object',
  visibility: 'public',
  additionalProperties: false,
  description: 'Apps of the download page, each with its QR code.',
  properties: {
    android: appLink('Android'),
    ios: appLink('iPhone and iPad'),
    desktop: appLink('computers'),
  },
} as const;
