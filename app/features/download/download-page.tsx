import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import { useText } from '#app/i18n/use-text.ts';
import { languageOf } from '#app/domain/languages.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Card } from '#app/ui/card.tsx';
import type { BannerData } from '../banner/banner-data.ts';
import { iconUrl } from '#app/domain/pictures/brand-icons.ts';
import { SafeLink } from '../brand/safe-link.tsx';
import { useBrand } from '../brand/use-brand.ts';
import { HelpContent } from '../customer-service/help/help-list.tsx';
import { Page } from '../shell/page.tsx';
import type { AppLink, DownloadData, InstallGuide, QrLink } from './download-data.ts';
import * as css from './download-page.css.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import Download from 'lucide-react/icons/download';
import { Button } from '#app/ui/button.tsx';
import { browserInstallOffer } from './install-offer.ts';

interface Props extends Pick<QrLink, 'qr'> {
  readonly qrImage?: string | undefined;
  readonly label: string;
}

/** Generates the code when the platform's picture is missing or fails to load [CS-06]. */
function QrCode({ qr, qrImage, label }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // The picture may have failed before scripts ran.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  if (qrImage && !failed)
    return (
      <img
        ref={image}
        src={qrImage}
        alt={label}
        width={144}
        height={144}
        className={css.qr}
        onError={() => setFailed(true)}
        data-qr="platform"
      />
    );
  return (
    <svg
      viewBox={`-3 -3 ${qr.size + 6} ${qr.size + 6}`}
      className={css.qr}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      data-qr="own"
    >
      <path d={qr.path} />
    </svg>
  );
}

const icons = { android: Smartphone, ios: TabletSmartphone, desktop: Monitor } as const;

const noSubscription = () => () => undefined;
const alwaysFalse = () => false;
const isStandalone = () => window.matchMedia('(display-mode: standalone)').matches;
const isApplePhone = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** On iOS, where no prompt exists, explains the manual steps [RT-16]. */
function InstallButton() {
  const text = useText();
  const canInstall = useSyncExternalStore(
    browserInstallOffer?.subscribe ?? noSubscription,
    browserInstallOffer?.isAvailable ?? alwaysFalse,
    alwaysFalse,
  );
  const installed = useSyncExternalStore(noSubscription, isStandalone, alwaysFalse);
  const apple = useSyncExternalStore(noSubscription, isApplePhone, alwaysFalse);
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

export function DownloadPage({
  banners,
  download: { here, apps, guides },
}: {
  readonly banners: readonly BannerData[];
  readonly download: DownloadData;
}) {
  const text = useText();
  const { name, icons: version } = useBrand();
  return (
    <Page banners={banners} title={text('page.download')} intro={text('download.intro', { name })}>
      <div className={css.top}>
        <section className={css.install} data-zone="stage" aria-labelledby="install-title">
          <img
            src={iconUrl(version, 'icon-192.png')}
            alt=""
            width={192}
            height={192}
            className={css.icon}
          />
          <div className={css.textBlock}>
            <h2 id="install-title" className={css.title}>
              {text('download.install_title', { name })}
            </h2>
            <p>{text('download.install_text')}</p>
            <InstallButton />
          </div>
        </section>
        <Card as="section" className={css.scan} aria-labelledby="scan-title">
          <h2 id="scan-title" className={css.heading}>
            {text('download.scan')}
          </h2>
          <QrCode qr={here.qr} label={text('download.qr_here')} />
          <Address href={here.href} />
        </Card>
      </div>
      {apps.length > 0 ? <Apps apps={apps} /> : null}
      {guides.length > 0 ? <Guides guides={guides} /> : null}
    </Page>
  );
}

/** Omits the parts that browsers add themselves, and allows line breaks. */
function Address({ href }: { readonly href: string }) {
  const { host, pathname } = new URL(href);
  return (
    <p className={css.address} dir="ltr">
      {host}
      <wbr />
      {pathname}
    </p>
  );
}

function Apps({ apps }: { readonly apps: readonly AppLink[] }) {
  const text = useText();
  return (
    <section className={css.section} aria-labelledby="apps-title">
      <h2 id="apps-title" className={css.title}>
        {text('download.apps')}
      </h2>
      <ul className={css.apps}>
        {apps.map(({ device, href, name, qr, qrImage }) => {
          const Icon = icons[device];
          const deviceName = name ?? text(`download.${device}`);
          return (
            <li key={device} className={css.app} data-zone="plain" data-app={device}>
              <Icon size={28} aria-hidden="true" />
              <h3 className={css.heading}>{deviceName}</h3>
              <QrCode
                qr={qr}
                qrImage={qrImage}
                label={text('download.qr_app', { device: deviceName })}
              />
              <SafeLink to={href} className={buttonClass({ tone: 'primary', wide: true })}>
                {text('download.get', { device: deviceName })}
              </SafeLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Guides({ guides }: { readonly guides: readonly InstallGuide[] }) {
  const text = useText();
  const { pageLanguage: language } = useBrand();
  return (
    <section className={css.section} aria-labelledby="guides-title">
      <h2 id="guides-title" className={css.title}>
        {text('download.guides')}
      </h2>
      <div className={css.guides}>
        {guides.map(({ device, title, html, language: guideLanguage }) => {
          const Icon = icons[device];
          const otherLanguage = guideLanguage === language ? undefined : languageOf(guideLanguage);
          return (
            <article
              key={device}
              id={device}
              className={css.guide}
              data-zone="plain"
              data-guide={device}
              lang={otherLanguage?.tag}
              dir={otherLanguage?.direction}
            >
              <h3 className={css.guideTitle}>
                <Icon size={22} aria-hidden="true" />
                {title}
              </h3>
              <HelpContent html={html} />
            </article>
          );
        })}
      </div>
    </section>
  );
}
