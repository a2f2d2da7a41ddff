import { useText } from '#app/i18n/use-text.ts';
import { PromotionCards } from './promotion-cards.tsx';
import type { PromotionCard } from './promotion-data.ts';
import { pathWhenOn } from '../shell-context/shell-data.ts';
import { useShell } from '../shell-context/use-shell.ts';
import { SectionError } from '../connectivity/section-error.tsx';
import { Section } from '../shell/section.tsx';

const maxPromotions = 3;

export function PromotionsTeaser({
  promotions,
}: {
  readonly promotions: readonly PromotionCard[] | null;
}) {
  const text = useText();
  const promotionsPath = pathWhenOn(useShell(), 'promotions');
  if (!promotionsPath || promotions?.length === 0) return null;
  return (
    <Section
      id="promotions"
      title={text('home.promotions')}
      more={{ to: promotionsPath, label: text('home.see_all') }}
    >
      {promotions ? (
        <PromotionCards promotions={promotions.slice(0, maxPromotions)} level="h3" />
      ) : (
        <SectionError title={text('home.promotions_missing')} />
      )}
    </Section>
  );
}
