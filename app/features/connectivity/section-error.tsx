import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryLink } from './retry-link.tsx';

export function SectionError({ title }: { readonly title: string }) {
  const text = useText();
  return (
    <EmptyState title={title} action={<RetryLink className={buttonClass({ size: 'small' })} />}>
      {text('home.try_again')}
    </EmptyState>
  );
}
