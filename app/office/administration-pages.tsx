import { officeRoles } from '#schema/office-calls/acts.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { may, type StaffVisit } from './office-request.ts';
import { Amount, Notice, Time, type OfficePage } from './page.tsx';
import { ActForm, Choice, Field, Reason, RowReason } from './form.tsx';

export function correctionsPage(
  visit: StaffVisit,
  adjustments: OfficeOutput<'adjustments'>['adjustments'],
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.corrections'),
    body: (
      <div className="grid">
        {may(visit, 'adjustments.fund') ? (
          <section className="card">
            <h2>{text('office.fund')}</h2>
            <p className="quiet">{text('office.fund_text')}</p>
            <ActForm act="fund" clientId={visit.newId()}>
              <Field
                {...{ id: 'amount', name: 'amount', label: text('office.amount') }}
                {...{ inputMode: 'decimal', required: true, autoComplete: 'off' }}
              />
              <Reason visit={visit} id="fund-reason" />
              <button type="submit">{text('office.fund')}</button>
            </ActForm>
          </section>
        ) : null}
        {adjustments.length === 0 ? <p>{text('office.nothing_waits')}</p> : null}
        {adjustments.map((one) => (
          <section className="card" key={one.id}>
            <h2>
              <a href={`/members/${one.member.id}`}>{one.member.account}</a> ·{' '}
              <Amount visit={visit} minor={one.amount} />
            </h2>
            <p>{one.reason}</p>
            <p className="quiet">
              {one.proposedBy} · <Time visit={visit} at={one.proposedAt} />
            </p>
            {may(visit, 'adjustments.decide') && one.proposedBy !== visit.user.username ? (
              <ActForm act="approve" fields={{ id: one.id }}>
                <Reason visit={visit} id={`reason-${one.id}`} />
                <button className="main" type="submit">
                  {text('office.approve')}
                </button>
              </ActForm>
            ) : null}
          </section>
        ))}
      </div>
    ),
  };
}

function OpenBooks({ visit, open }: { visit: StaffVisit; open: OfficeOutput<'days'>['open'] }) {
  const { text } = visit;
  return (
    <section className="card">
      <h2>{text('office.open_books')}</h2>
      <dl>
        <dt>{text('office.open_holds')}</dt>
        <dd>
          <Amount visit={visit} minor={open.onHold} />
        </dd>
        <dt>{text('office.open_suspense')}</dt>
        <dd>
          <Amount visit={visit} minor={open.suspense} />
        </dd>
        <dt>{text('office.open_differences')}</dt>
        <dd>{open.unposted}</dd>
      </dl>
      {open.unposted > 0 ? (
        <Notice tone="bad">{text('office.open_differences_text')}</Notice>
      ) : null}
    </section>
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
        <OpenBooks visit={visit} open={open} />
        <div className="scroll" tabIndex={0} role="region" aria-label={text('office.days')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('office.day')}</th>
                {columns.map((name) => (
                  <th scope="col" className="amount" key={name}>
                    {text(`office.sum_${name === 'other' ? 'rest' : name}`)}
                  </th>
                ))}
                <th scope="col">{text('office.closed')}</th>
              </tr>
            </thead>
            <tbody>
              {days.map((one) => (
                <tr key={one.day}>
                  <th scope="row">{one.day}</th>
                  {columns.map((name) => (
                    <td className="amount" key={name}>
                      <Amount visit={visit} minor={one[name]} />
                    </td>
                  ))}
                  <td>
                    {one.closedBy}
                    {one.closedBy === null && one.isOver && may(visit, 'days.close') ? (
                      <ActForm act="close" fields={{ day: one.day }}>
                        <RowReason
                          label={`${text('office.reason')} ${one.day}`}
                          placeholder={text('office.reason')}
                        />
                        <button type="submit">{text('office.close_day')}</button>
                      </ActForm>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </>
    ),
  };
}

function RoleField({
  visit: { text },
  id,
  role,
}: {
  visit: StaffVisit;
  id: string;
  role?: string;
}) {
  return (
    <Choice
      {...{ id, name: 'role', label: text('office.role'), value: role }}
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
          <section className="card" key={one.username}>
            <h2>{`${one.username} · ${text(`office.role_${one.role}`)}`}</h2>
            <p className="quiet">
              {text(one.disabledAt === null ? 'office.active' : 'office.disabled')}
              {one.isInvited ? ` · ${text('office.invited')}` : ''}
              {one.hasAuthenticator ? '' : ` · ${text('office.no_authenticator')}`}
            </p>
            {one.username === visit.user.username ? null : (
              <ActForm act="change" fields={{ username: one.username }}>
                <RoleField visit={visit} id={`role-${one.username}`} role={one.role} />
                <Reason visit={visit} id={`reason-${one.username}`} />
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
          </section>
        ))}
        <section className="card">
          <h2>{text('office.add_staff')}</h2>
          <ActForm act="add">
            <Field
              {...{ id: 'username', name: 'username', label: text('office.username') }}
              {...{ required: true, maxLength: 30, autoComplete: 'off' }}
            />
            <RoleField visit={visit} id="role" />
            <Reason visit={visit} id="reason" />
            <button className="main" type="submit">
              {text('office.add_staff')}
            </button>
          </ActForm>
        </section>
      </div>
    ),
  };
}
