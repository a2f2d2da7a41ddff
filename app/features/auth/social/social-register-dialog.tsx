import { useText } from '#app/i18n/use-text.ts';
import { type SocialProvider, providerNames } from '#app/domain/accounts/social-providers.ts';
import type { QuestionId } from '#app/domain/accounts/account-questions.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { withReturnTo } from '#app/domain/pages/return-to.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import * as css from '../forms/auth-form.css.ts';
import { CustomerServiceLink } from '../forms/customer-service-link.tsx';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import { QuestionFields } from '../register/question-fields.tsx';
import { TermsField } from '../register/terms-field.tsx';

interface Props {
  readonly provider: SocialProvider;
  readonly minimumAge: number;
  readonly questions: readonly QuestionId[];
  readonly next: string;
  readonly onClose: () => void;
}

/** Shown before the first social log-in creates an account [AU-06, AU-18]. */
export function SocialRegisterDialog({ provider, minimumAge, questions, next, onClose }: Props) {
  const text = useText();
  const faultText = useFormFaultText();
  const form = useAuthForm('/social/join');
  const fault = faultText(form.reply?.formFault, form.reply?.faultWords);
  return (
    <Dialog
      id="socialJoinModal"
      title={text('social.joinTitle')}
      closeLabel={text('account.close')}
      closeHref="/"
      onClose={onClose}
    >
      <div className={css.stack}>
        <form.Form {...form.props} className={css.form} onSubmit={form.submitBy()}>
          {fault ? <Alert tone="critical">{fault}</Alert> : null}
          <p>{text('social.join', { provider: providerNames[provider] })}</p>
          <QuestionFields questions={questions} values={form.values} faults={form.faults} />
          <TermsField minimumAge={minimumAge} form={form} />
          <Button type="submit" tone="primary" wide busy={form.busy}>
            {text('social.joinSubmit')}
          </Button>
        </form.Form>
        <p className={css.links}>
          <span>
            {text('social.haveAccount')}{' '}
            <a href={withReturnTo(pathOf('login'), next)}>{text('social.login')}</a>
          </span>
          <CustomerServiceLink />
        </p>
      </div>
    </Dialog>
  );
}
