import { browserInstallOffer } from './install-offer.ts';
import Download from 'lucide-react/icons/download';
import { useSyncExternalStore } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';

const noSubscription = () => () => undefined;
const no = () => false;
const isStandalone = () => window.matchMedia('(display-mode: standalone)').matches;
const isApplePhone = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** On iOS, where no prompt exists, explains the manual steps [RT-16]. */
export function InstallButton() {
  const text = useText();
  const canInstall = useSyncExternalStore(
    browserInstallOffer?.subscribe ?? noSubscription,
    browserInstallOffer?.isAvailable ?? no,
    no,
  );
  const installed = useSyncExternalStore(noSubscription, isStandalone, no);
  const apple = useSyncExternalStore(noSubscription, isApplePhone, no);
  if (installed) return <p data-install="done">{text('download.installed')}</p>;
  if (canInstall)
    return (
      <Button
        tone="primary"
        size="large"
        icon={<Download size={20} />}
        onClick={() => void browserInstallOffer?.accept()}
        data-install="offer"
      >
        {text('download.install')}
      </Button>
    );
  return <p data-install="guide">{text(apple ? 'download.apple_hint' : 'download.guide_hint')}</p>;
}
