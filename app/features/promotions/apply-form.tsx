import { Form, useNavigation } from '@remix-run/react';
import { getFormProps, parse, useForm } from '@conform-to/react';
import { useText } from '#app/i18n/use-text.ts';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { needsAccount } from '../auth/trial/needs-account.ts';
import { commentResult } from '../forms/comment-faults.ts';
import { CommentField } from '../forms/comment-field.tsx';
import { valuesOf, type FormReply } from '../forms/form-reply.ts';
import { ImageField } from '../forms/image-field.tsx';
import { useFaultText } from '../forms/use-fault-text.ts';
import { useFormFaultText } from '../forms/use-form-fault-text.ts';
import * as css from './promotion-page.css.ts';

export function ApplyForm({
  action,
  clientId,
  reply,
}: {
  readonly action: string;
  readonly clientId: string;
  readonly reply: FormReply | undefined;
}) {
  const text = useText();
  const faultText = useFaultText();
  const formFault = useFormFaultText()(reply?.formFault, reply?.faultWords);
  const busy = useNavigation().state === 'submitting';
  const [form] = useForm<Record<string, string>, Record<string, string>, FieldFault>({
    id: 'apply-form',
    lastResult: reply ?? null,
    onValidate: ({ formData }) => parse(formData, { resolve: () => commentResult(formData) }),
  });
  const faults = form.allErrors as Readonly<Record<string, FieldFault>>;
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      preventScrollReset
      className={css.apply}
      {...getFormProps(form)}
      {...needsAccount}
    >
      {formFault && Object.keys(faults).length === 0 ? (
        <Alert tone="critical">{formFault}</Alert>
      ) : null}
      <input type="hidden" name="clientId" value={clientId} />
      <CommentField
        value={valuesOf(reply)['comment'] ?? ''}
        error={faultText(faults['comment'], 'comment')}
      />
      <ImageField error={faultText(faults['images'], null)} />
      <Button type="submit" tone="primary" size="large" wide busy={busy}>
        {text('promotion.apply')}
      </Button>
    </Form>
  );
}
