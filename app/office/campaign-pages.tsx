import { useVisit } from './use-visit.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { StaffVisit } from './office-request.ts';
import { Amount, Time, type OfficePage } from './page.tsx';
import { ActsTable, Ending } from './queue-parts.tsx';
import { Card, Facts, Table } from './parts.tsx';
import { ReasonForm } from './form.tsx';

type Campaigns = OfficeOutput<'campaignList'>['campaigns'];
type Campaign = Campaigns[number];

const nameOf = ({ title, id }: Campaign): string => (title === '' ? id : title);

/** Warns when claimable amounts exceed the remaining budget. */
const Short = ({ one }: { one: Campaign }) => {
  const { text } = useVisit();
  return one.open.amount > one.left + one.held ? (
    <span className="tag warn">{text('office.campaign_short')}</span>
  ) : null;
};

function Money({ one }: { one: Campaign }) {
  const { text } = useVisit();
  return (
    <Card title={text('office.campaign_budget')}>
      <Facts
        rows={[
          [text('office.campaign_budget'), <Amount minor={one.budget} />],
          [text('office.campaign_spent'), <Amount minor={one.spent} />],
          [text('office.campaign_left'), <Amount minor={one.left} />],
          [text('office.campaign_held'), <Amount minor={one.held} />],
          [text('office.campaign_open'), <Amount minor={one.open.amount} />],
          [text('office.campaign_open_count'), one.open.count],
          [text('office.campaign_joined'), one.joined],
          [text('office.campaign_claimed'), one.claimed],
          [text('office.campaign_claims'), one.claims],
        ]}
      />
      <Short one={one} />
    </Card>
  );
}

function Terms({ one }: { one: Campaign }) {
  const { text } = useVisit();
  return (
    <Card title={one.id}>
      <Facts
        rows={[
          [text('office.state'), text(`office.campaign_${one.state}`)],
          [text('office.campaign_kind'), text(`office.campaign_kind_${one.kind}`)],
          [text('office.campaign_version'), one.version],
          [text('office.campaign_from'), <Time at={one.from} />],
          [text('office.campaign_until'), <Time at={one.until} />],
        ]}
      />
    </Card>
  );
}

export function campaignListPage(
  visit: StaffVisit,
  { campaigns }: OfficeOutput<'campaignList'>,
): OfficePage {
  const { text } = visit;
  const amounts = ['budget', 'spent', 'left', 'open'] as const;
  const counts = ['joined', 'claimed'] as const;
  return {
    title: text('office.campaigns'),
    body: (
      <>
        <p className="quiet">{text('office.campaigns_text')}</p>
        {campaigns.length === 0 ? <p>{text('office.none')}</p> : null}
        {campaigns.length > 0 ? (
          <Table
            label={text('office.campaigns')}
            heads={[
              text('office.campaign'),
              text('office.state'),
              ...[...amounts, ...counts].map((name) => ({
                amount: text(`office.campaign_${name}`),
              })),
            ]}
          >
            {campaigns.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <a href={`/campaigns/${one.id}`}>{nameOf(one)}</a>
                </th>
                <td>
                  {text(`office.campaign_${one.state}`)} <Short one={one} />
                </td>
                {amounts.map((name) => (
                  <td key={name} className="amount">
                    <Amount minor={name === 'open' ? one.open.amount : one[name]} />
                  </td>
                ))}
                {counts.map((name) => (
                  <td key={name} className="amount">
                    {one[name]}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        ) : null}
      </>
    ),
  };
}

const isOpen = ({ state }: Campaign): boolean =>
  state === 'coming' || state === 'running' || state === 'exhausted';

/** The terms are shown as a new entry for the manifest. */
export function campaignPage(visit: StaffVisit, one: OfficeOutput<'officeCampaign'>): OfficePage {
  const { text } = visit;
  const { stopped } = one;
  return {
    title: `${text('office.campaign')}: ${nameOf(one)}`,
    body: (
      <>
        <p>
          <a href="/campaigns">{text('office.back')}</a>
        </p>
        <Ending
          state={text(`office.campaign_${one.state}`)}
          decided={stopped && { ...stopped, remark: stopped.reason }}
        />
        <div className="grid">
          <Terms one={one} />
          <Money one={one} />
          {isOpen(one) && visit.may('campaigns.stop') ? (
            <Card title={text('office.campaign_stop')}>
              <p>{text('office.campaign_stop_text')}</p>
              <ReasonForm act="stop" tone="bad" submit="office.campaign_stop" />
            </Card>
          ) : null}
          <Card title={text('office.campaign_copy')}>
            <p>{text('office.campaign_copy_text')}</p>
            <pre className="words" dir="ltr">
              <code>{one.copy}</code>
            </pre>
          </Card>
        </div>
        <ActsTable acts={one.acts} />
      </>
    ),
  };
}
