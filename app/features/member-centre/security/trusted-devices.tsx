import { Form } from '@remix-run/react';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import * as css from '#app/ui/panel.css.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import type { SecurityData } from './security-data.ts';

export function TrustedDevices({ devices }: Pick<SecurityData, 'devices'>) {
  const text = useText();
  return (
    <section className={css.section} aria-labelledby="trusted-devices" data-zone="plain">
      <h2 id="trusted-devices" className={css.title}>
        {text('protection.devices')}
      </h2>
      <p className={css.muted}>{text('protection.devices_text')}</p>
      <ul className={css.list}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </section>
  );
}

function DeviceRow({
  device: { id, browser, system, address, trustedAt, seenAt, expiresAt },
}: {
  readonly device: SecurityData['devices'][number];
}) {
  const text = useText();
  const name = text('protection.device', {
    browser: browser || text('protection.unknown_browser'),
    system: system || text('protection.unknown_system'),
  });
  return (
    <li className={css.row} data-trusted-device="">
      <ShieldCheck size={22} aria-hidden="true" />
      <div className={css.facts}>
        <p className={css.strong}>{name}</p>
        <p className={css.muted}>
          <bdi dir="ltr">{address}</bdi>
        </p>
        <p className={css.muted}>
          {text('protection.trusted_since')} <LocalTime at={trustedAt} /> ·{' '}
          {text('protection.trusted_until')} <LocalTime at={expiresAt} />
        </p>
        <p className={css.muted}>
          {text('protection.seen')} <LocalTime at={seenAt} />
        </p>
      </div>
      <Form method="post" className={css.rowAction}>
        <input type="hidden" name="device" value={id} />
        <Button
          type="submit"
          size="small"
          name="intent"
          value="end-device"
          aria-label={text('protection.end_trust_in', { device: name })}
        >
          {text('protection.end_trust')}
        </Button>
      </Form>
    </li>
  );
}
