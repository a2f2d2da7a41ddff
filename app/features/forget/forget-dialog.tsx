import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import * as css from '../account/account.css.ts';
import { FormBanner } from '../account/form-banner.tsx';
import { SwitchLink } from '../account/switch-link.tsx';
import { SiteLink } from '../brand/site-link.tsx';
import { useBrand } from '../brand/use-brand.ts';
import type { BannerData } from '../banner/banner-data.ts';

interface Props {
  readonly banner: BannerData | null;
  readonly onClose: () => void;
  readonly onSwitch?: (dialog: 'login') => void;
}

/** The forgotten password: an honest way on until resetting by oneself is there [RT-02]. */
export function ForgetDialog({ banner, onClose, onSwitch }: Props) {
  const text = useText();
  const { chat } = useBrand();
  return (
    <Dialog id="forgetPassModal" title={text('forget.title')} closeLabel={text('account.close')} closeHref="/" onClose={onClose} banner={banner ? <FormBanner banner={banner} /> : undefined}>
      <div className={css.form}>
        <p>{text('forget.body')}</p>
        {chat ? <SiteLink to={chat.href} className={buttonClass({ tone: 'primary', wide: true })}>{text('forget.service')}</SiteLink> : null}
        <p className={css.links}>
          <SwitchLink to={pathOf('login')} onSwitch={onSwitch ? () => onSwitch('login') : undefined}>{text('forget.back')}</SwitchLink>
        </p>
      </div>
    </Dialog>
  );
}
