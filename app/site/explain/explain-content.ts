import { layerOf } from '../decision.ts';
import { serviceEntries } from '../service-entries.ts';
import { manifestEvidence, type ExplainContext, type Explanation } from './evidence.ts';
import type { ContentSource } from './subject.ts';

type Origin = 'platform' | 'folder' | 'platform, or folder where it has none';

/** The status field with this content; other kinds have their own calls. */
const statusFields: Readonly<Partial<Record<ContentSource, 'customerService' | 'resources'>>> = {
  service: 'customerService',
  apps: 'resources',
};

/** Whether the platform's status has other entries than the folder. */
function isReplaced({ merchant, permission }: ExplainContext, kind: ContentSource): boolean {
  if (kind === 'service') {
    const ownEntries = new Set(merchant.customerService.entries.map(({ id }) => id));
    return serviceEntries(merchant, permission.customerService).some(
      ({ id }) => !ownEntries.has(id),
    );
  }
  const ownApps: readonly (string | undefined)[] = Object.values(merchant.download);
  return permission.resources.some(({ url }) => !ownApps.includes(url));
}

function originOf(context: ExplainContext, kind: ContentSource): Origin {
  // A menu without the platform's games would have dead links.
  if (kind === 'games') return 'platform';
  if (context.merchant.platform.content === 'folder') return 'folder';
  if (statusFields[kind] === undefined) return 'platform, or folder where it has none';
  return isReplaced(context, kind) ? 'platform' : 'folder';
}

/** Whose content players see [decision 036]. */
export function explainContent(context: ExplainContext, kind: ContentSource): Explanation {
  const { merchant } = context;
  const source = '/platform/content';
  const field = statusFields[kind];
  const from = originOf(context, kind);
  const isFromStatus = field !== undefined && from === 'platform';
  return {
    on: true,
    reason: isFromStatus
      ? { layer: 'permission', source: field }
      : { layer: layerOf(merchant, source), source },
    value: { from },
    evidence: [manifestEvidence(context, source, merchant.platform.content)],
  };
}
