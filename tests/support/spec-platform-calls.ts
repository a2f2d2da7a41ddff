/*
 * A third-party platform, written from the product specification alone. It implements the calls of
 * section 7, accepts and answers log-in, registration and passwords only encrypted, and chooses
 * types where the specification does not: numbers for ids, 0 and 1 for booleans, maps for lists,
 * null for nothing.
 */

import type { Calls, Member, SpecPlatformMood } from './spec-platform-call.ts';
import { createEntranceCalls } from './spec-platform-entrance.ts';
import { findGames, specGames } from './spec-platform-games.ts';
import { memberCalls } from './spec-platform-member.ts';

const status = {
  maintenance: 0,
  regionRestriction: '0',
  maintenanceEnd: null,
  location: null,
  analytics: null,
  resources: null,
  imageCDNs: null,
  launchGameCDNs: null,
  domainRoute: [],
  whitelabel: {
    USERNAMEREG3: 1,
    MOBILENUMREG3: 1,
    DIRECTREG3: '1',
    FREEPLAY: '1',
    CODELOGIN: 'true',
    HUMANVERIFICATION: 0,
  },
  register: {
    username: { enabled: 1, required: 1, acceptedPattern: '*', patternId: 7, minLength: '4' },
    password: { enabled: 'true', required: true, acceptedPattern: '*', minLength: 8 },
    mobileNum: { enabled: 1, required: 0, acceptedPattern: '*', minLength: null },
    captcha: { enabled: 0 },
  },
  customerService: [{ csType: 'LIVECHAT', csPosition: 1, title: null, path: '/chat' }],
};

const contentCalls = (mood: SpecPlatformMood): Calls => ({
  'GET /wps/system/status': () => ({ value: { ...status, ...mood.status } }),
  'GET /wps/system/whitelabel': () => ({ value: status.whitelabel }),
  'GET /wps/system/setting/register': () => ({ value: status.register }),
  'GET /wps/system/domainRoute': () => ({ value: mood.domains }),
  'GET /wps/system/helpCenter': () => ({
    value: [
      { tag: 'term', title: 'Terms of the harbour', content: '<p>Play fair.</p>' },
      { tag: 'faq', title: 'Questions', content: null },
    ],
  }),
  'GET /lgw/games/game_menus': () => ({
    value: [
      {
        title: 'Slots',
        gameCategory: 'RNG',
        vendors: [
          { displayName: 'Pine Games', vassalage: 'PINE', accountTypeId: '12', isHot: '1' },
          { displayName: 'Oak', vassalage: 'OAK', accountTypeId: 13 },
          { displayName: 'No code' },
        ],
      },
      { title: 'Rooms', gameCategory: 'HOLOGRAM', vendors: [{ vassalage: 'X' }] },
    ],
  }),
  'GET /lgw/games/popular': () => ({
    value: specGames.slice(0, 5).map((game) => ({ ...game, gameType: 'RNG' })),
  }),
  'GET /wps/relay/games': ({ query }) => ({ value: findGames(query) }),
  'GET /wps/relay/hotGames': () => ({ value: { RNG: specGames.slice(0, 4), HOLOGRAM: [] } }),
  'GET /wps/relay/announcements': () => ({
    value: {
      player: [{ id: 3, title: 'The tide is coming in', content: '<p>At noon.</p>' }],
      banners: [{ bannerId: 1, groupName: 'w_home', url: '/picture.jpg', linkageType: '' }],
      popup: null,
      promotion: [],
    },
  }),
});

export const createSpecCalls = (
  members: Map<string, Member>,
  codes: Map<string, string>,
  mood: SpecPlatformMood,
): Calls => ({ ...contentCalls(mood), ...createEntranceCalls(members, codes), ...memberCalls });
