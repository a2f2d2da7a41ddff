import { useVisit } from './use-visit.ts';
import type { TextStem } from '#app/i18n/text-key.ts';
import { memberType } from '#app/domain/accounts/account-types.ts';
import type { MemberState } from '#app/domain/accounts/member-states.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { Choice, Field, ReasonForm } from './form.tsx';
import type { StaffVisit } from './office-request.ts';
import { Card } from './parts.tsx';

/* For owners and risk staff. */

interface CardProps {
  readonly card: OfficeOutput<'memberCard'>;
}

export const stateTexts: Readonly<Record<Exclude<MemberState, 'open'>, TextStem>> = {
  suspended: 'office.state_suspended',
  closed: 'office.state_closed',
};

export const typeText = ({ text }: StaffVisit, type: number): string =>
  type === memberType ? text('office.type_player') : text('office.type_number', { type });

export function TypeForm({ card }: CardProps) {
  const visit = useVisit();
  const { text } = visit;
  const types = [memberType, ...card.agentTypes];
  if (!visit.may('members.set-type') || !types.includes(card.type)) return null;
  return (
    <Card title={text('office.type')}>
      <p className="quiet">{text('office.type_form_text')}</p>
      <ReasonForm act="set-type" id="type-reason" submit="office.type_change">
        <Choice
          name="type"
          label={text('office.type')}
          value={String(card.type)}
          options={types.map((type) => [String(type), typeText(visit, type)] as const)}
        />
      </ReasonForm>
    </Card>
  );
}

export function LevelForm({ card }: CardProps) {
  const { text, may } = useVisit();
  if (!may('members.set-level')) return null;
  return (
    <Card title={text('office.level')}>
      <ReasonForm act="set-level" id="level-reason" submit="office.level_change">
        <Field
          name="rank"
          label={text('office.rank')}
          value={String(card.rank)}
          inputMode="numeric"
          required
          maxLength={4}
          autoComplete="off"
        />
        <Field
          name="label"
          label={text('office.label')}
          value={card.label}
          maxLength={40}
          autoComplete="off"
        />
      </ReasonForm>
    </Card>
  );
}

export function StateForms({ card: { state } }: CardProps) {
  const { text, may } = useVisit();
  const maySuspend = may('members.suspend');
  const mayClose = may('members.close');
  if (state === 'closed' || !(maySuspend || mayClose)) return null;
  const isOpen = state === 'open';
  return (
    <Card title={text('office.log_in_right')}>
      <p className="quiet">{text('office.log_in_right_text')}</p>
      {maySuspend ? (
        <ReasonForm
          act={isOpen ? 'suspend' : 'lift-suspension'}
          id="suspend-reason"
          tone={isOpen ? 'bad' : 'main'}
          submit={isOpen ? 'office.suspend' : 'office.lift_suspension'}
        />
      ) : null}
      {mayClose ? (
        <ReasonForm
          act="close-account"
          className="second"
          id="close-reason"
          tone="bad"
          submit="office.close_account"
        />
      ) : null}
    </Card>
  );
}
