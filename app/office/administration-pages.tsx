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
        {adjustments.map((one) => (
          <Card
            key={one.id}
            title={
              <>
                <MemberLink member={one.member} /> · <Amount minor={one.amount} />
              </>
            }
          >
            <p>{one.reason}</p>
            <p className="quiet">
              {one.proposedBy} · <Time at={one.proposedAt} />
            </p>
            {visit.may('adjustments.decide') && one.proposedBy !== visit.user.username ? (
              <ReasonForm
                act="approve"
                fields={{ id: one.id }}
                id={`reason-${one.id}`}
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
          {days.map((one) => (
            <tr key={one.day}>
              <th scope="row">{one.day}</th>
              {columns.map((name) => (
                <td className="amount" key={name}>
                  <Amount minor={one[name]} />
                </td>
              ))}
              <td>
                {one.closedBy}
                {one.closedBy === null && one.isOver && visit.may('days.close') ? (
                  <ActForm act="close" fields={{ day: one.day }}>
                    <RowReason
                      label={`${text('office.reason')} ${one.day}`}
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
        {accounts.map((one) => (
          <Card key={one.username} title={`${one.username} · ${text(`office.role_${one.role}`)}`}>
            <p className="quiet">
              {text(one.disabledAt === null ? 'office.active' : 'office.disabled')}
              {one.isInvited ? ` · ${text('office.invited')}` : ''}
              {one.hasAuthenticator ? '' : ` · ${text('office.no_authenticator')}`}
            </p>
            {one.username === visit.user.username ? null : (
              <ActForm act="change" fields={{ username: one.username }}>
                <RoleField id={`role-${one.username}`} role={one.role} />
                <Reason id={`reason-${one.username}`} />
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
