import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { ActForm, Reason } from './form.tsx';
import { may, type StaffVisit } from './office-request.ts';
import { Amount, Time, type OfficePage } from './page.tsx';
import { ActsTable, Ending } from './queue-parts.tsx';

type Campaigns = OfficeOutput<'campaignList'>['campaigns'];
type Campaign = Campaigns[number];

const nameOf = ({ title, id }: Campaign): string => (title === '' ? id : title);

/** Warns when claimable amounts exceed the remaining budget. */
const Short = ({ visit: { text }, one }: { visit: StaffVisit; one: Campaign }) =>
  one.open.amount > one.left + one.held ? (
    <span className="tag warn">{text('office.campaign_short')}</span>
  ) : null;

function Money({ visit, one }: { visit: StaffVisit; one: Campaign }) {
  const { text } = visit;
  return (
    <section className="card">
      <h2>{text('office.campaign_budget')}</h2>
      <dl>
        <dt>{text('office.campaign_budget')}</dt>
        <dd>
          <Amount visit={visit} minor={one.budget} />
        </dd>
        <dt>{text('office.campaign_spent')}</dt>
        <dd>
          <Amount visit={visit} minor={one.spent} />
        </dd>
        <dt>{text('office.campaign_left')}</dt>
        <dd>
          <Amount visit={visit} minor={one.left} />
        </dd>
        <dt>{text('office.campaign_held')}</dt>
        <dd>
          <Amount visit={visit} minor={one.held} />
        </dd>
        <dt>{text('office.campaign_open')}</dt>
        <dd>
          <Amount visit={visit} minor={one.open.amount} />
        </dd>
        <dt>{text('office.campaign_open_count')}</dt>
        <dd>{one.open.count}</dd>
        <dt>{text('office.campaign_joined')}</dt>
        <dd>{one.joined}</dd>
        <dt>{text('office.campaign_claimed')}</dt>
        <dd>{one.claimed}</dd>
        <dt>{text('office.campaign_claims')}</dt>
        <dd>{one.claims}</dd>
      </dl>
      <Short visit={visit} one={one} />
    </section>
  );
}

function Terms({ visit, one }: { visit: StaffVisit; one: Campaign }) {
  const { text } = visit;
  return (
    <section className="card">
      <h2>{one.id}</h2>
      <dl>
        <dt>{text('office.state')}</dt>
        <dd>{text(`office.campaign_${one.state}`)}</dd>
        <dt>{text('office.campaign_kind')}</dt>
        <dd>{text(`office.campaign_kind_${one.kind}`)}</dd>
        <dt>{text('office.campaign_version')}</dt>
        <dd>{one.version}</dd>
        <dt>{text('office.campaign_from')}</dt>
        <dd>
          <Time visit={visit} at={one.from} />
        </dd>
        <dt>{text('office.campaign_until')}</dt>
        <dd>
          <Time visit={visit} at={one.until} />
        </dd>
      </dl>
    </section>
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
          <div className="scroll" tabIndex={0} role="region" aria-label={text('office.campaigns')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{text('office.campaign')}</th>
                  <th scope="col">{text('office.state')}</th>
                  {[...amounts, ...counts].map((name) => (
                    <th key={name} scope="col" className="amount">
                      {text(`office.campaign_${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {campaigns.map((one) => (
                  <tr key={one.id}>
                    <th scope="row">
                      <a href={`/campaigns/${one.id}`}>{nameOf(one)}</a>
                    </th>
                    <td>
                      {text(`office.campaign_${one.state}`)} <Short visit={visit} one={one} />
                    </td>
                    {amounts.map((name) => (
                      <td key={name} className="amount">
                        <Amount
                          visit={visit}
                          minor={name === 'open' ? one.open.amount : one[name]}
                        />
                      </td>
                    ))}
                    {counts.map((name) => (
                      <td key={name} className="amount">
                        {one[name]}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
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
          {...{ visit, state: text(`office.campaign_${one.state}`) }}
          event={
            stopped === null
              ? undefined
              : { actorName: stopped.staff, at: stopped.at, reason: stopped.reason }
          }
        />
        <div className="grid">
          <Terms visit={visit} one={one} />
          <Money visit={visit} one={one} />
          {isOpen(one) && may(visit, 'campaigns.stop') ? (
            <section className="card">
              <h2>{text('office.campaign_stop')}</h2>
              <p>{text('office.campaign_stop_text')}</p>
              <ActForm act="stop">
                <Reason visit={visit} id="stop-reason" />
                <button className="bad" type="submit">
                  {text('office.campaign_stop')}
                </button>
              </ActForm>
            </section>
          ) : null}
          <section className="card">
            <h2>{text('office.campaign_copy')}</h2>
            <p>{text('office.campaign_copy_text')}</p>
            <pre className="words" dir="ltr">
              <code>{one.copy}</code>
            </pre>
          </section>
        </div>
        <ActsTable visit={visit} acts={one.acts} />
      </>
    ),
  };
}
