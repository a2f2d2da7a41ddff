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

function AffiliateCard({ affiliate, host }: { affiliate: Affiliate; host: string }) {
  const { text, url, may } = useVisit();
  const max =
    affiliate.maxUses === null ? text('office.affiliate_no_max') : String(affiliate.maxUses);
  return (
    <Card title={`${affiliate.code} · ${text(stateTexts[affiliate.state])}`}>
      <Facts
        rows={[
          [
            text('office.affiliate_owner'),
            affiliate.owner === null ? (
              text('office.affiliate_brand')
            ) : (
              <MemberLink member={affiliate.owner} />
            ),
          ],
          [text('office.affiliate_uses'), `${affiliate.uses} / ${max}`],
          [
            text('office.affiliate_until'),
            affiliate.until === null ? '–' : <Time at={affiliate.until} />,
          ],
          [
            text('office.affiliate_created'),
            <>
              {affiliate.createdBy === '' ? '–' : `${affiliate.createdBy} · `}
              {affiliate.createdAt === 0 ? '' : <Time at={affiliate.createdAt} />}
            </>,
          ],
        ]}
      />
      {affiliate.state === 'open' ? (
        <p>
          {text('office.affiliate_link')} <code>{registrationLink(url, host, affiliate.code)}</code>
        </p>
      ) : null}
      {affiliate.state !== 'ended' && may('affiliates.manage') ? (
        <ReasonForm
          act="end"
          fields={{ code: affiliate.code }}
          id={`reason-${affiliate.code}`}
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
          {affiliates.map((affiliate) => (
            <AffiliateCard key={affiliate.code} affiliate={affiliate} host={host} />
          ))}
        </div>
        {affiliates.length === 0 ? <p>{text('office.none')}</p> : null}
        <NextPage next={next} />
      </>
    ),
  };
}
