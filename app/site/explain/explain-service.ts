import { featureModule } from '#app/domain/pages/modules.ts';
import { routeAt } from '#app/domain/pages/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import { decideService, seesVipService, withServiceEntries } from '../assemble-service.ts';
import type { AssembledSite } from '../types.ts';
import {
  manifestEvidence,
  moduleEvidence,
  routeEvidence,
  viewerEvidence,
  yesNo,
  type ExplainContext,
  type Explanation,
} from './evidence.ts';

/** Empty when another entry replaces it. */
export function openedAt({ service }: AssembledSite, id: string): string[] {
  const { chat, places, chatRoom, links } = service;
  return [
    ...(chat?.id === id ? ['header'] : []),
    ...(['side', 'form'] as const).filter((place) => (places[place] ?? chat)?.id === id),
    ...(links.find(({ csPosition }) => csPosition === 'status')?.id === id ? ['status'] : []),
    ...(chatRoom?.id === id ? ['chat room'] : []),
  ];
}

/** Explains a manifest entry that the platform's entries replace. */
function explainReplacedService(context: ExplainContext, name: string): Explanation | undefined {
  const ownEntry = context.merchant.customerService.entries.find(({ id }) => id === name);
  return (
    ownEntry && {
      on: false,
      reason: { layer: 'permission', source: 'customerService' },
      value: {
        href: ownEntry.path,
        csType: ownEntry.csType,
        csPosition: ownEntry.csPosition,
        opened: false,
      },
      evidence: [
        manifestEvidence(context, '/platform/content', context.merchant.platform.content),
        manifestEvidence(context, `/customerService/entries/${name}/path`, ownEntry.path),
      ],
    }
  );
}

export function explainService(context: ExplainContext, name: string): Explanation | undefined {
  const { site, viewer } = context;
  const merchant = withServiceEntries(context.merchant, context.permission);
  const entry = merchant.customerService.entries.find(({ id }) => id === name);
  if (!entry) return explainReplacedService(context, name);
  const { csType, csPosition, path } = entry;
  const href = safeHref(path);
  const route = href?.startsWith('/')
    ? routeAt(new URL(href, 'https://site.invalid').pathname)
    : undefined;
  return {
    ...decideService(merchant, entry, site.routes, viewer, site.features.chatRoom),
    value: {
      href: path,
      csType,
      csPosition,
      opened: openedAt(site, name).length > 0,
      places: openedAt(site, name).join(', ') || 'nowhere',
    },
    evidence: [
      manifestEvidence(context, `/customerService/entries/${name}/path`, path),
      ...(route ? routeEvidence(context, route) : []),
      ...(csType === 'VIP' ? [viewerEvidence(seesVipService(viewer))] : []),
      ...(csType === 'CHATROOM'
        ? [
            manifestEvidence(context, '/features/chatRoom', yesNo(merchant.features.chatRoom)),
            moduleEvidence(context, featureModule('chatRoom')),
          ]
        : []),
    ],
  };
}
