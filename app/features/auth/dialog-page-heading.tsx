import { useText } from '#app/i18n/use-text.ts';
import type { TextStem } from '#app/i18n/text-key.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

export function DialogPageHeading({ heading }: { readonly heading: TextStem }) {
  return <VisuallyHidden as="h1">{useText()(heading)}</VisuallyHidden>;
}
