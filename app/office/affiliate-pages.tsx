import type { TextStem } from '#app/i18n/text-key.ts';
import type { AffiliateState } from '#app/domain/accounts/affiliate-states.ts';
import { registrationLink } from '#app/domain/accounts/registration-link.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { ActForm, Field, Reason } from './form.tsx';
import { may, type StaffVisit } from './office-request.ts';
import { Time, type OfficePage } from './page.tsx';
import { NextPage } from './queue-parts.tsx';

type Affiliates = OfficeOutput<'affiliates'>;
type Affiliate = Affiliates['affiliates'][number];

const stateTexts: Readonly<Record<AffiliateState, TextStem>> = {
  open: 'office.affiliate_open',
  'used-up': 'office.affiliate_used_up',
  expired: 'office.affiliate_expired',
  ended: 'office.affiliate_ended',
};

function AffiliateCard({ visit, one, host }: { visit: StaffVisit; one: Affiliate; host: string }) {
  const { text } = visit;
  const max = one.maxUses === null ? text('office.affiliate_no_max') : String(one.maxUses);
  return (
    <section className="card">
      <h2>{`${one.code} · ${text(stateTexts[one.state])}`}</h2>
      <dl>
        <dt>{text('office.affiliate_owner')}</dt>
        <dd>
          {one.owner === null ? (
            text('office.affiliate_brand')
          ) : (
            <a href={`/members/${one.owner.id}`}>{one.owner.account}</a>
          )}
        </dd>
        <dt>{text('office.affiliate_uses')}</dt>
        <dd>{`${one.uses} / ${max}`}</dd>
        <dt>{text('office.affiliate_until')}</dt>
        <dd>{one.until === null ? '–' : <Time visit={visit} at={one.until} />}</dd>
        <dt>{text('office.affiliate_created')}</dt>
        <dd>
          {one.createdBy === '' ? '–' : `${one.createdBy} · `}
          {one.createdAt === 0 ? '' : <Time visit={visit} at={one.createdAt} />}
        </dd>
      </dl>
      {one.state === 'open' ? (
        <p>
          {text('office.affiliate_link')} <code>{registrationLink(visit.url, host, one.code)}</code>
        </p>
      ) : null}
      {one.state !== 'ended' && may(visit, 'affiliates.manage') ? (
        <ActForm act="end" fields={{ code: one.code }}>
          <Reason visit={visit} id={`reason-${one.code}`} />
          <button className="bad" type="submit">
            {text('office.affiliate_end')}
          </button>
        </ActForm>
      ) : null}
    </section>
  );
}

function NewAffiliate({ visit }: { visit: StaffVisit }) {
  const { text } = visit;
  return (
    <section className="card">
      <h2>{text('office.affiliate_new')}</h2>
      <ActForm act="add">
        <Field
          {...{ id: 'code', name: 'code', label: text('office.affiliate_code_optional') }}
          {...{ minLength: 3, maxLength: 20, autoComplete: 'off' }}
        />
        <Field
          {...{ id: 'owner', name: 'owner', label: text('office.affiliate_owner_optional') }}
          {...{ maxLength: 100, autoComplete: 'off' }}
        />
        <Field
          {...{ id: 'max-uses', name: 'maxUses', label: text('office.affiliate_max_uses') }}
          {...{ inputMode: 'numeric', autoComplete: 'off' }}
        />
        <Field
          {...{ id: 'last-day', name: 'lastDay', label: text('office.affiliate_last_day') }}
          {...{ type: 'date', autoComplete: 'off' }}
        />
        <Reason visit={visit} id="reason" />
        <button className="main" type="submit">
          {text('office.affiliate_add')}
        </button>
      </ActForm>
    </section>
  );
}

export function affiliatesPage(
  visit: StaffVisit,
  { affiliates, host, isFieldOn, next }: Affiliates,
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.affiliates'),
    body: (
      <>
        <p className="quiet">{text('office.affiliates_text')}</p>
        {isFieldOn ? null : <p className="notice bad">{text('office.affiliate_field_off')}</p>}
        <div className="grid">
          {may(visit, 'affiliates.manage') ? <NewAffiliate visit={visit} /> : null}
          {affiliates.map((one) => (
            <AffiliateCard key={one.code} visit={visit} one={one} host={host} />
          ))}
        </div>
        {affiliates.length === 0 ? <p>{text('office.none')}</p> : null}
        <NextPage visit={visit} next={next} />
      </>
    ),
  };
}
