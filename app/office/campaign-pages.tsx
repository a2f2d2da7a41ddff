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
const Short = ({ campaign }: { campaign: Campaign }) => {
  const { text } = useVisit();
  return campaign.open.amount > campaign.left + campaign.held ? (
    <span className="tag warn">{text('office.campaign_short')}</span>
  ) : null;
};

function Money({ campaign }: { campaign: Campaign }) {
  const { text } = useVisit();
  return (
    <Card title={text('office.campaign_budget')}>
      <Facts
        rows={[
          [text('office.campaign_budget'), <Amount minor={campaign.budget} />],
          [text('office.campaign_spent'), <Amount minor={campaign.spent} />],
          [text('office.campaign_left'), <Amount minor={campaign.left} />],
          [text('office.campaign_held'), <Amount minor={campaign.held} />],
          [text('office.campaign_open'), <Amount minor={campaign.open.amount} />],
          [text('office.campaign_open_count'), campaign.open.count],
          [text('office.campaign_joined'), campaign.joined],
          [text('office.campaign_claimed'), campaign.claimed],
          [text('office.campaign_claims'), campaign.claims],
        ]}
      />
      <Short campaign={campaign} />
    </Card>
  );
}

function Terms({ campaign }: { campaign: Campaign }) {
  const { text } = useVisit();
  return (
    <Card title={campaign.id}>
      <Facts
        rows={[
          [text('office.state'), text(`office.campaign_${campaign.state}`)],
          [text('office.campaign_kind'), text(`office.campaign_kind_${campaign.kind}`)],
          [text('office.campaign_version'), campaign.version],
          [text('office.campaign_from'), <Time at={campaign.from} />],
          [text('office.campaign_until'), <Time at={campaign.until} />],
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
            {campaigns.map((campaign) => (
              <tr key={campaign.id}>
                <th scope="row">
                  <a href={`/campaigns/${campaign.id}`}>{nameOf(campaign)}</a>
                </th>
                <td>
                  {text(`office.campaign_${campaign.state}`)} <Short campaign={campaign} />
                </td>
                {amounts.map((name) => (
                  <td key={name} className="amount">
                    <Amount minor={name === 'open' ? campaign.open.amount : campaign[name]} />
                  </td>
                ))}
                {counts.map((name) => (
                  <td key={name} className="amount">
                    {campaign[name]}
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
export function campaignPage(
  visit: StaffVisit,
  campaign: OfficeOutput<'officeCampaign'>,
): OfficePage {
  const { text } = visit;
  const { stopped } = campaign;
  return {
    title: `${text('office.campaign')}: ${nameOf(campaign)}`,
    body: (
      <>
        <p>
          <a href="/campaigns">{text('office.back')}</a>
        </p>
        <Ending
          state={text(`office.campaign_${campaign.state}`)}
          decided={stopped && { ...stopped, remark: stopped.reason }}
        />
        <div className="grid">
          <Terms campaign={campaign} />
          <Money campaign={campaign} />
          {isOpen(campaign) && visit.may('campaigns.stop') ? (
            <Card title={text('office.campaign_stop')}>
              <p>{text('office.campaign_stop_text')}</p>
              <ReasonForm act="stop" tone="bad" submit="office.campaign_stop" />
            </Card>
          ) : null}
          <Card title={text('office.campaign_copy')}>
            <p>{text('office.campaign_copy_text')}</p>
            <pre className="words" dir="ltr">
              <code>{campaign.copy}</code>
            </pre>
          </Card>
        </div>
        <ActsTable acts={campaign.acts} />
      </>
    ),
  };
}
