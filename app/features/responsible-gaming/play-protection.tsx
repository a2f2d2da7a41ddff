import { useText } from '#app/i18n/use-text.ts';
import { AbsentPart } from '../connectivity/absent-part.tsx';
import { ExclusionForms } from './exclusion/exclusion-forms.tsx';
import { LimitsSection } from './limits/limits-section.tsx';
import type { ProtectionData } from './protection-data.ts';

export function PlayProtection({
  protection: { limits, limitChanges, exclusion },
  part,
}: {
  readonly protection: ProtectionData;
  readonly part: 'limits' | 'play-safely';
}) {
  const text = useText();
  if (part === 'limits')
    return limits.ok ? (
      <LimitsSection limits={limits.value} changes={limitChanges} />
    ) : (
      <AbsentPart id="limits" title={text('limits.title')} fault={limits.fault} />
    );
  return exclusion.ok ? (
    <ExclusionForms {...exclusion.value} />
  ) : (
    <AbsentPart id="play-safely" title={text('protection.play_safely')} fault={exclusion.fault} />
  );
}
