import { useVisit } from './use-visit.ts';
import type { TextStem } from '#app/i18n/text-key.ts';
import type { AffiliateState } from '#app/domain/accounts/affiliate-states.ts';
import { registrationLink } from '#app/domain/accounts/registration-link.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { Field, ReasonForm } from './form.tsx';
import type { StaffVisit } from './office-request.ts';
import { Time, type OfficePage } from './page.tsx';
import { NextPage } from './queue-parts.tsx';
import { Card, Facts, MemberLink } from './parts.tsx';

type Affiliates = OfficeOutput<'affiliates'>;
type Affiliate = Affiliates['affiliates'][number];

const stateTexts: Readonly<Record<AffiliateState, TextStem>> = {
  open: 'office.affiliate_open',
  'used-up': 'office.affiliate_used_up',
  expired: 'office.affiliate_expired',
  ended: 'office.affiliate_ended',
};

function AffiliateCard({ one, host }: { one: Affiliate; host: string }) {
  const { text, url, may } = useVisit();
  const max = one.maxUses === null ? text('office.affiliate_no_max') : String(one.maxUses);
  return (
    <Card title={`${one.code} · ${text(stateTexts[one.state])}`}>
      <Facts
        rows={[
          [
            text('office.affiliate_owner'),
            one.owner === null ? text('office.affiliate_brand') : <MemberLink member={one.owner} />,
          ],
          [text('office.affiliate_uses'), `${one.uses} / ${max}`],
          [text('office.affiliate_until'), one.until === null ? '–' : <Time at={one.until} />],
          [
            text('office.affiliate_created'),
            <>
              {one.createdBy === '' ? '–' : `${one.createdBy} · `}
              {one.createdAt === 0 ? '' : <Time at={one.createdAt} />}
            </>,
          ],
        ]}
      />
      {one.state === 'open' ? (
        <p>
          {text('office.affiliate_link')} <code>{registrationLink(url, host, one.code)}</code>
        </p>
      ) : null}
      {one.state !== 'ended' && may('affiliates.manage') ? (
        <ReasonForm
          act="end"
          fields={{ code: one.code }}
          id={`reason-${one.code}`}
          tone="bad"
          submit="office.affiliate_end"
        />
      ) : null}
    </Card>
  );
}

function NewAffiliate() {
  const { text } = useVisit();
  return (
    <Card title={text('office.affiliate_new')}>
      <ReasonForm act="add" id="reason" tone="main" submit="office.affiliate_add">
        <Field
          name="code"
          label={text('office.affiliate_code_optional')}
          minLength={3}
          maxLength={20}
          autoComplete="off"
        />
        <Field
          name="owner"
          label={text('office.affiliate_owner_optional')}
          maxLength={100}
          autoComplete="off"
        />
        <Field
          id="max-uses"
          name="maxUses"
          label={text('office.affiliate_max_uses')}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          id="last-day"
          name="lastDay"
          label={text('office.affiliate_last_day')}
          type="date"
          autoComplete="off"
        />
      </ReasonForm>
    </Card>
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
          {visit.may('affiliates.manage') ? <NewAffiliate /> : null}
          {affiliates.map((one) => (
            <AffiliateCard key={one.code} one={one} host={host} />
          ))}
        </div>
        {affiliates.length === 0 ? <p>{text('office.none')}</p> : null}
        <NextPage next={next} />
      </>
    ),
  };
}
