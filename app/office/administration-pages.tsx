import { useVisit } from './use-visit.ts';
import { officeRoles } from '#schema/office-calls/acts.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { StaffVisit } from './office-request.ts';
import { Amount, Notice, Time, type OfficePage } from './page.tsx';
import { ActForm, Choice, Field, Reason, RowReason, Submit, ReasonForm } from './form.tsx';
import { Card, Facts, Table, MemberLink } from './parts.tsx';

export function correctionsPage(
  visit: StaffVisit,
  adjustments: OfficeOutput<'adjustments'>['adjustments'],
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.corrections'),
    body: (
      <div className="grid">
        {visit.may('adjustments.fund') ? (
          <Card title={text('office.fund')}>
            <p className="quiet">{text('office.fund_text')}</p>
            <ReasonForm act="fund" clientId={visit.newId()} submit="office.fund">
              <Field
                name="amount"
                label={text('office.amount')}
                inputMode="decimal"
                required
                autoComplete="off"
              />
            </ReasonForm>
          </Card>
        ) : null}
        {adjustments.length === 0 ? <p>{text('office.nothing_waits')}</p> : null}
        {adjustments.map((adjustment) => (
          <Card
            key={adjustment.id}
            title={
              <>
                <MemberLink member={adjustment.member} /> · <Amount minor={adjustment.amount} />
              </>
            }
          >
            <p>{adjustment.reason}</p>
            <p className="quiet">
              {adjustment.proposedBy} · <Time at={adjustment.proposedAt} />
            </p>
            {visit.may('adjustments.decide') && adjustment.proposedBy !== visit.user.username ? (
              <ReasonForm
                act="approve"
                fields={{ id: adjustment.id }}
                id={`reason-${adjustment.id}`}
                tone="main"
                submit="office.approve"
              />
            ) : null}
          </Card>
        ))}
      </div>
    ),
  };
}

function OpenBooks({ open }: { open: OfficeOutput<'days'>['open'] }) {
  const { text } = useVisit();
  return (
    <Card title={text('office.open_books')}>
      <Facts
        rows={[
          [text('office.open_holds'), <Amount minor={open.onHold} />],
          [text('office.open_suspense'), <Amount minor={open.suspense} />],
          [text('office.open_differences'), open.unposted],
        ]}
      />
      {open.unposted > 0 ? (
        <Notice tone="bad">{text('office.open_differences_text')}</Notice>
      ) : null}
    </Card>
  );
}

export function daysPage(visit: StaffVisit, { days, open }: OfficeOutput<'days'>): OfficePage {
  const { text } = visit;
  const columns = ['deposits', 'payouts', 'other', 'change', 'balance'] as const;
  return {
    title: text('office.days'),
    body: (
      <>
        <p className="quiet">{text('office.days_text')}</p>
        <p>
          <a href="/days.csv">{text('office.csv')}</a>
        </p>
        <OpenBooks open={open} />
        <Table
          label={text('office.days')}
          heads={[
            text('office.day'),
            ...columns.map((name) => ({
              amount: text(`office.sum_${name === 'other' ? 'rest' : name}`),
            })),
            text('office.closed'),
          ]}
        >
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              {columns.map((name) => (
                <td className="amount" key={name}>
                  <Amount minor={day[name]} />
                </td>
              ))}
              <td>
                {day.closedBy}
                {day.closedBy === null && day.isOver && visit.may('days.close') ? (
                  <ActForm act="close" fields={{ day: day.day }}>
                    <RowReason
                      label={`${text('office.reason')} ${day.day}`}
                      placeholder={text('office.reason')}
                    />
                    <Submit label="office.close_day" />
                  </ActForm>
                ) : null}
              </td>
            </tr>
          ))}
        </Table>
      </>
    ),
  };
}

function RoleField({ id, role }: { id: string; role?: string }) {
  const { text } = useVisit();
  return (
    <Choice
      id={id}
      name="role"
      label={text('office.role')}
      value={role}
      options={officeRoles.map((name) => [name, text(`office.role_${name}`)])}
    />
  );
}

export function staffPage(
  visit: StaffVisit,
  accounts: OfficeOutput<'staffAccounts'>['accounts'],
  fresh?: OfficeOutput<'addStaff'>,
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.staff'),
    body: (
      <div className="grid">
        {fresh ? (
          <div className="wide">
            <Notice tone="good">
              {text('office.fresh_link', { name: fresh.username })}{' '}
              <code>{`${visit.origin}/join/${fresh.token}`}</code>
            </Notice>
          </div>
        ) : null}
        {accounts.map((account) => (
          <Card
            key={account.username}
            title={`${account.username} · ${text(`office.role_${account.role}`)}`}
          >
            <p className="quiet">
              {text(account.disabledAt === null ? 'office.active' : 'office.disabled')}
              {account.isInvited ? ` · ${text('office.invited')}` : ''}
              {account.hasAuthenticator ? '' : ` · ${text('office.no_authenticator')}`}
            </p>
            {account.username === visit.user.username ? null : (
              <ActForm act="change" fields={{ username: account.username }}>
                <RoleField id={`role-${account.username}`} role={account.role} />
                <Reason id={`reason-${account.username}`} />
                <button name="change" value="role" type="submit">
                  {text('office.change_role')}
                </button>{' '}
                <button name="change" value="reset" type="submit">
                  {text('office.reset')}
                </button>{' '}
                <button className="bad" name="change" value="disable" type="submit">
                  {text('office.disable')}
                </button>
              </ActForm>
            )}
          </Card>
        ))}
        <Card title={text('office.add_staff')}>
          <ReasonForm act="add" id="reason" tone="main" submit="office.add_staff">
            <Field
              name="username"
              label={text('office.username')}
              required
              maxLength={30}
              autoComplete="off"
            />
            <RoleField id="role" />
          </ReasonForm>
        </Card>
      </div>
    ),
  };
}
