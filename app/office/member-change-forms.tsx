import type { TextStem } from '#app/i18n/text-key.ts';
import { memberType } from '#app/domain/accounts/account-types.ts';
import type { MemberState } from '#app/domain/accounts/member-states.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { ActForm, Choice, Field, Reason } from './form.tsx';
import { Part } from './member-forms.tsx';
import { may, type StaffVisit } from './office-request.ts';

/* For owners and risk staff. */

interface CardProps {
  readonly visit: StaffVisit;
  readonly card: OfficeOutput<'memberCard'>;
}

export const stateTexts: Readonly<Record<Exclude<MemberState, 'open'>, TextStem>> = {
  suspended: 'office.state_suspended',
  closed: 'office.state_closed',
};

export const typeText = ({ text }: StaffVisit, type: number): string =>
  type === memberType ? text('office.type_player') : text('office.type_number', { type });

export function TypeForm({ visit, card }: CardProps) {
  const { text } = visit;
  const types = [memberType, ...card.agentTypes];
  if (!may(visit, 'members.set-type') || !types.includes(card.type)) return null;
  return (
    <Part title={text('office.type')}>
      <p className="quiet">{text('office.type_form_text')}</p>
      <ActForm act="set-type">
        <Choice
          {...{ id: 'type', name: 'type', label: text('office.type'), value: String(card.type) }}
          options={types.map((type) => [String(type), typeText(visit, type)] as const)}
        />
        <Reason visit={visit} id="type-reason" />
        <button type="submit">{text('office.type_change')}</button>
      </ActForm>
    </Part>
  );
}

export function LevelForm({ visit, card }: CardProps) {
  const { text } = visit;
  if (!may(visit, 'members.set-level')) return null;
  return (
    <Part title={text('office.level')}>
      <ActForm act="set-level">
        <Field
          {...{ id: 'rank', name: 'rank', label: text('office.rank'), value: String(card.rank) }}
          {...{ inputMode: 'numeric', required: true, maxLength: 4, autoComplete: 'off' }}
        />
        <Field
          {...{ id: 'label', name: 'label', label: text('office.label'), value: card.label }}
          {...{ maxLength: 40, autoComplete: 'off' }}
        />
        <Reason visit={visit} id="level-reason" />
        <button type="submit">{text('office.level_change')}</button>
      </ActForm>
    </Part>
  );
}

export function StateForms({ visit, card: { state } }: CardProps) {
  const { text } = visit;
  const maySuspend = may(visit, 'members.suspend');
  const mayClose = may(visit, 'members.close');
  if (state === 'closed' || !(maySuspend || mayClose)) return null;
  const isOpen = state === 'open';
  return (
    <Part title={text('office.log_in_right')}>
      <p className="quiet">{text('office.log_in_right_text')}</p>
      {maySuspend ? (
        <ActForm act={isOpen ? 'suspend' : 'lift-suspension'}>
          <Reason visit={visit} id="suspend-reason" />
          <button className={isOpen ? 'bad' : 'main'} type="submit">
            {text(isOpen ? 'office.suspend' : 'office.lift_suspension')}
          </button>
        </ActForm>
      ) : null}
      {mayClose ? (
        <ActForm act="close-account" className="second">
          <Reason visit={visit} id="close-reason" />
          <button className="bad" type="submit">
            {text('office.close_account')}
          </button>
        </ActForm>
      ) : null}
    </Part>
  );
}
