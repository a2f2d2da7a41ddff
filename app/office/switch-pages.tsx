import { wallClockAt } from '#app/lib/dates/zoned-period.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { ActForm, Choice, Field, Reason } from './form.tsx';
import { may, type StaffVisit } from './office-request.ts';
import { Time, type OfficePage } from './page.tsx';

type Switches = OfficeOutput<'brandSwitches'>;
interface CardProps {
  readonly visit: StaffVisit;
  readonly switches: Switches;
}

/** For a form field, in the brand's time zone. */
const localMoment = ({ user }: StaffVisit, at: number | null): string =>
  at === null ? '' : wallClockAt(user.timeZone, at).format('YYYY-MM-DDTHH:mm');

function Maintenance({ visit, switches: { maintenance } }: CardProps) {
  const { text } = visit;
  const { on, end } = maintenance;
  return (
    <section className="card">
      <h2>{text('office.maintenance')}</h2>
      <p>
        <strong>{text(on ? 'office.site_closed' : 'office.site_open')}</strong>
        {on && end !== null ? (
          <>
            {' '}
            {text('office.maintenance_end_now')} <Time visit={visit} at={end} />
          </>
        ) : null}
      </p>
      <p className="quiet">{text('office.maintenance_text')}</p>
      {may(visit, 'switches.close') ? (
        <>
          {on ? (
            <ActForm act="open">
              <Reason visit={visit} id="open-reason" />
              <button className="main" type="submit">
                {text('office.open_site')}
              </button>
            </ActForm>
          ) : null}
          <ActForm act="close" {...(on ? { className: 'second' } : {})}>
            <Field
              id="maintenance-end"
              name="end"
              type="datetime-local"
              label={text('office.maintenance_end', { zone: visit.user.timeZone })}
              value={localMoment(visit, end)}
            />
            <Reason visit={visit} id="close-reason" />
            <button className={on ? undefined : 'bad'} type="submit">
              {text(on ? 'office.change_end' : 'office.close_site')}
            </button>
          </ActForm>
        </>
      ) : null}
    </section>
  );
}

function Region({ visit, switches: { region } }: CardProps) {
  const { text } = visit;
  const { blocked } = region;
  return (
    <section className="card">
      <h2>{text('office.region')}</h2>
      <p>
        <strong>{text(blocked ? 'office.region_restricted' : 'office.region_open')}</strong>
      </p>
      <p className="quiet">{text('office.region_text')}</p>
      {may(visit, 'switches.close') ? (
        <ActForm act={blocked ? 'lift-region' : 'restrict-region'}>
          <Reason visit={visit} id="region-reason" />
          <button className={blocked ? 'main' : 'bad'} type="submit">
            {text(blocked ? 'office.lift_region' : 'office.restrict_region')}
          </button>
        </ActForm>
      ) : null}
    </section>
  );
}

const onOff = ({ text }: StaffVisit, on: boolean): string =>
  text(on ? 'office.switch_on' : 'office.switch_off');

const choiceText = (visit: StaffVisit, choice: boolean | null): string =>
  choice === null ? visit.text('office.as_manifest') : onOff(visit, choice);

const positions = ({ text }: StaffVisit) =>
  [
    ['manifest', text('office.as_manifest')],
    ['on', text('office.switch_on')],
    ['off', text('office.switch_off')],
  ] as const;

function SwitchTable({
  visit: { text },
  name,
  label,
  rows,
}: {
  visit: StaffVisit;
  name: string;
  label: string;
  rows: readonly (readonly [name: string, ...values: string[]])[];
}) {
  const heads = [name, text('office.now'), text('office.switch'), text('office.manifest')];
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([row, ...values]) => (
            <tr key={row}>
              <td>{row}</td>
              {values.map((value, place) => (
                <td key={heads[place + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Modules({ visit, switches: { modules } }: CardProps) {
  const { text } = visit;
  const nameOf = ({ modId, group }: Switches['modules'][number]): string =>
    group === null ? modId : `${group} / ${modId}`;
  return (
    <section className="card wide">
      <h2>{text('office.modules')}</h2>
      <p className="quiet">{text('office.modules_text')}</p>
      {may(visit, 'switches.change') ? (
        <ActForm act="module">
          <Choice
            id="module"
            name="modId"
            label={text('office.module')}
            options={modules.map((one) => [one.modId, nameOf(one)])}
          />
          <Choice
            id="module-position"
            name="position"
            label={text('office.switch')}
            options={positions(visit)}
          />
          <Reason visit={visit} id="module-reason" />
          <button className="main" type="submit">
            {text('office.switch_change')}
          </button>
        </ActForm>
      ) : null}
      <SwitchTable
        visit={visit}
        name={text('office.module')}
        label={text('office.modules')}
        rows={modules.map((one) => [
          nameOf(one),
          onOff(visit, one.enabled && one.manifest),
          choiceText(visit, one.switch),
          onOff(visit, one.manifest),
        ])}
      />
    </section>
  );
}

function RegisterRules({ visit, switches: { rules } }: CardProps) {
  const { text } = visit;
  const [enabled, required] = [text('office.field_enabled'), text('office.field_required')];
  return (
    <section className="card wide">
      <h2>{text('office.register_rules')}</h2>
      <p className="quiet">{text('office.register_rules_text')}</p>
      {may(visit, 'switches.change') ? (
        <ActForm act="rule">
          <Choice
            id="rule-field"
            name="field"
            label={text('office.register_field')}
            options={rules.map(({ field }) => [field, field])}
          />
          <Choice id="rule-enabled" name="enabled" label={enabled} options={positions(visit)} />
          <Choice id="rule-required" name="required" label={required} options={positions(visit)} />
          <Reason visit={visit} id="rule-reason" />
          <button className="main" type="submit">
            {text('office.switch_change')}
          </button>
        </ActForm>
      ) : null}
      <SwitchTable
        visit={visit}
        name={text('office.register_field')}
        label={text('office.register_rules')}
        rows={rules.flatMap((one) => [
          [
            `${one.field} · ${enabled}`,
            onOff(visit, one.enabled),
            choiceText(visit, one.switch.enabled),
            onOff(visit, one.manifest.enabled),
          ],
          [
            `${one.field} · ${required}`,
            onOff(visit, one.required || one.manifest.required),
            choiceText(visit, one.switch.required),
            onOff(visit, one.manifest.required),
          ],
        ])}
      />
    </section>
  );
}

export function switchesPage(visit: StaffVisit, switches: Switches): OfficePage {
  const { text } = visit;
  return {
    title: text('office.switches'),
    body: (
      <>
        <p className="quiet">{text('office.switches_text')}</p>
        <div className="grid">
          <Maintenance visit={visit} switches={switches} />
          <Region visit={visit} switches={switches} />
          <Modules visit={visit} switches={switches} />
          <RegisterRules visit={visit} switches={switches} />
        </div>
      </>
    ),
  };
}
