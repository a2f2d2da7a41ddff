import { Form, Link, useNavigation } from '@remix-run/react';
import { getFormProps, parse, useForm } from '@conform-to/react';
import { useText } from '#app/i18n/use-text.ts';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Card } from '#app/ui/card.tsx';
import { commentResult } from '../forms/comment-faults.ts';
import { CommentField } from '../forms/comment-field.tsx';
import { ImageField } from '../forms/image-field.tsx';
import { valuesOf, type FormReply } from '../forms/form-reply.ts';
import { useFaultText } from '../forms/use-fault-text.ts';
import { useFormFaultText } from '../forms/use-form-fault-text.ts';
import type { BannerData } from '../banner/banner-data.ts';
import { useBrand } from '../brand/use-brand.ts';
import { Page } from '../shell/page.tsx';
import * as css from './feedback-form.css.ts';

interface Props {
  readonly banners: readonly BannerData[];
  readonly sentId: string | null;
  readonly reply: FormReply | undefined;
}

export function FeedbackPage({ banners, sentId, reply }: Props) {
  const text = useText();
  const { name } = useBrand();
  return (
    <Page
      banners={banners}
      title={text('feedback.title')}
      intro={text('feedback.intro', { name })}
      narrow
    >
      {sentId === null ? (
        <FeedbackForm reply={reply} />
      ) : (
        <Alert
          tone="positive"
          title={text('feedback.sent')}
          action={
            <Link to={pathOf('feedback')} className={buttonClass()}>
              {text('feedback.another')}
            </Link>
          }
        >
          {text('feedback.number', { number: sentId })}
        </Alert>
      )}
    </Page>
  );
}

function FeedbackForm({ reply }: Pick<Props, 'reply'>) {
  const text = useText();
  const faultText = useFaultText();
  const formFault = useFormFaultText()(reply?.formFault, reply?.faultWords);
  const busy = useNavigation().state === 'submitting';
  const [form] = useForm<Record<string, string>, Record<string, string>, FieldFault>({
    id: 'feedback-form',
    lastResult: reply ?? null,
    onValidate: ({ formData }) => parse(formData, { resolve: () => commentResult(formData) }),
  });
  const faults = form.allErrors as Readonly<Record<string, FieldFault>>;
  return (
    <Card className={css.card}>
      <Form
        method="post"
        encType="multipart/form-data"
        className={css.form}
        {...getFormProps(form)}
      >
        {formFault && Object.keys(faults).length === 0 ? (
          <Alert tone="critical">{formFault}</Alert>
        ) : null}
        <CommentField
          value={valuesOf(reply)['comment'] ?? ''}
          error={faultText(faults['comment'], 'comment')}
        />
        <ImageField error={faultText(faults['images'], null)} />
        <Button type="submit" tone="primary" busy={busy}>
          {text('feedback.send')}
        </Button>
      </Form>
    </Card>
  );
}
