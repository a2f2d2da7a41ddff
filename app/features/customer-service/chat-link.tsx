import Headset from 'lucide-react/icons/headset';
import { useText } from '#app/i18n/use-text.ts';
import { useServiceLink } from './use-service-link.tsx';

/** Without scripts or with popups blocked, a plain link [CS-01]. */
export function ChatLink({
  className,
  size = 16,
  short = false,
  place,
}: {
  readonly className?: string;
  readonly size?: number;
  readonly short?: boolean;
  readonly place?: 'side' | 'form';
}) {
  const service = useServiceLink(place);
  const text = useText();
  if (!service) return null;
  const name = service.title ?? text('shell.live_chat');
  return (
    <>
      <a {...service.link} className={className} aria-label={short ? name : undefined}>
        <Headset size={size} />
        {short ? null : name}
      </a>
      {service.fault}
    </>
  );
}
