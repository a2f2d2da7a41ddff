import { providerNames } from '#app/domain/accounts/social-providers.ts';
import { Form, useActionData, useNavigation } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-input.tsx';
import * as formCss from '../forms/auth-form.css.ts';
import { faultsOf, type FormReply } from '../../forms/form-reply.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';
import * as css from '#app/ui/panel.css.ts';
import type { SocialLinksData } from './social-links-data.ts';
import { SocialNoticeAlert } from './social-notice.tsx';

/** A link is permanent, so it requires the password [AU-25]. */
export function ConfirmSocialLink({
  claim: { provider, email },
  notice,
}: {
  readonly claim: NonNullable<SocialLinksData['claim']>;
  readonly notice: SocialLinksData['notice'];
}) {
  const text = useText();
  const faultText = useFaultText();
  const reply = useActionData<FormReply>();
  const busy = useNavigation().state === 'submitting';
  const name = { provider: providerNames[provider] };
  return (
    <section
      className={css.section}
      aria-labelledby="confirm-link"
      data-zone="plain"
      data-confirm="link"
    >
      <h2 id="confirm-link" className={css.title}>
        {text('social.confirm', name)}
      </h2>
      <SocialNoticeAlert notice={notice} />
      {email ? (
        <p>
          {text('social.confirm_address')} <bdi>{email}</bdi>
        </p>
      ) : null}
      <p>{text('social.confirm_text', name)}</p>
      <Form method="post" className={formCss.form}>
        <PasswordField
          id="link-password"
          label={text('social.password')}
          error={faultText(faultsOf(reply)['password'], 'password')}
          required
          name="password"
          autoComplete="current-password"
          maxLength={255}
          showLabel={text('account.showPassword')}
        />
        <div className={css.actions}>
          <Button type="submit" tone="primary" name="intent" value="link" busy={busy}>
            {text('social.confirm_submit', name)}
          </Button>
          <Button type="submit" name="intent" value="no-link" formNoValidate>
            {text('protection.no')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
