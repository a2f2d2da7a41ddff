import { useDataText, useText } from '#app/i18n/use-text.ts';
import { accountQuestions, type QuestionId } from '#app/domain/accounts/account-questions.ts';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { FormValues } from '../../forms/form-reply.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';

interface Props {
  readonly questions: readonly QuestionId[];
  readonly values: FormValues;
  readonly faults: Readonly<Record<string, FieldFault>>;
}

export function QuestionFields({ questions, values, faults }: Props) {
  const text = useText();
  const choiceText = useDataText();
  const faultText = useFaultText();
  return (
    <>
      {questions.map((id) => {
        const { choices } = accountQuestions[id];
        return (
          <Field
            key={id}
            id={`question-${id}`}
            label={text(`question.${id}`)}
            error={faultText(faults[id], id === 'birthDate' ? id : null)}
            required
          >
            {(control) =>
              choices.length === 0 ? (
                <TextInput
                  {...control}
                  name={id}
                  type="date"
                  autoComplete="bday"
                  defaultValue={values[id]}
                />
              ) : (
                <Select
                  {...control}
                  name={id}
                  autoComplete="off"
                  prompt={text('question.choose')}
                  defaultValue={values[id] ?? ''}
                  choices={choices.map((value) => ({
                    value,
                    label: choiceText(
                      `question.${id}.${value}`,
                      text(value === 'yes' ? 'question.yes' : 'question.no'),
                    ),
                  }))}
                />
              )
            }
          </Field>
        );
      })}
    </>
  );
}
