import { useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import type { RegisterType } from '#app/domain/accounts/register-fields.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { withReturnTo } from '#app/domain/pages/return-to.ts';
import { Alert } from '#app/ui/alert.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { useEnhanced } from '#app/ui/use-enhanced.ts';
import * as css from '../forms/auth-form.css.ts';
import { FormBanner } from '../forms/form-banner.tsx';
import { useFormBanner } from '../forms/use-form-banner.ts';
import { FormLanguage } from '../forms/form-language.tsx';
import { CustomerServiceLink } from '../forms/customer-service-link.tsx';
import { SwitchLink } from '../forms/switch-link.tsx';
import { formAction } from './register-action.ts';
import type { RegisterData } from './register-data.ts';
import { RegisterForm } from './register-form.tsx';
import { afterSteps } from './registration-step.css.ts';

interface Props {
  readonly register: RegisterData;
  /** The tab from the URL, for disabled JavaScript. */
  readonly type?: RegisterType | undefined;
  readonly onClose: () => void;
  readonly onSwitch?: (dialog: 'login') => void;
}

export function RegisterDialog({ register, type, onClose, onSwitch }: Props) {
  const text = useText();
  const isEnhanced = useEnhanced();
  const first = register.methods.find((method) => method.type === type) ?? register.methods[0];
  const [selectedType, setSelectedType] = useState(first?.type);
  const [hasSwitched, setHasSwitched] = useState(false);
  const activeMethod = register.methods.find((entry) => entry.type === selectedType) ?? first;
  const banner = useFormBanner(
    activeMethod ? [activeMethod.type, 'register'] : [],
    activeMethod && register.banners[activeMethod.type],
  );
  const tabs = register.methods.map((entry) => ({
    id: entry.type,
    label: text(`register.by.${entry.type}`),
    href: withReturnTo(`${pathOf('register')}?type=${entry.type}`, register.next),
  }));
  return (
    <Dialog
      id="registerModal"
      size="steps"
      title={text('register.title')}
      closeLabel={text('account.close')}
      closeHref="/"
      onClose={onClose}
      banner={banner ? <FormBanner banner={banner} /> : undefined}
    >
      <div className={css.stack}>
        {tabs.length > 1 && activeMethod ? (
          <LinkTabs
            label={text('register.ways')}
            tabs={tabs}
            selected={activeMethod.type}
            onSelect={(id) => {
              setSelectedType(id as RegisterType);
              setHasSwitched(true);
            }}
          />
        ) : null}
        {activeMethod ? (
          <RegisterForm
            key={activeMethod.type}
            register={register}
            method={activeMethod}
            reloadsCaptcha={hasSwitched}
          />
        ) : (
          <Alert tone="caution">{text('register.closed')}</Alert>
        )}
        <div className={classNames(css.stack, !isEnhanced && afterSteps)}>
          <p className={css.links}>
            <span>
              {text('register.haveAccount')}{' '}
              <SwitchLink
                to={withReturnTo(pathOf('login'), register.next)}
                onSwitch={onSwitch ? () => onSwitch('login') : undefined}
              >
                {text('register.login')}
              </SwitchLink>
            </span>
            <CustomerServiceLink />
          </p>
          <FormLanguage next={formAction(register, activeMethod?.type ?? 'register')} />
        </div>
      </div>
    </Dialog>
  );
}
