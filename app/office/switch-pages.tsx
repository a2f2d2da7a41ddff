import { useVisit } from './use-visit.ts';
import { wallClockAt } from '#app/lib/dates/zoned-period.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { Choice, Field, ReasonForm } from './form.tsx';
import type { StaffVisit } from './office-request.ts';
import { Time, type OfficePage } from './page.tsx';
import { Card, Table } from './parts.tsx';

type Switches = OfficeOutput<'brandSwitches'>;
interface CardProps {
  readonly switches: Switches;
}

/** For a form field, in the brand's time zone. */
const localMoment = ({ user }: StaffVisit, at: number | null): string =>
  at === null ? '' : wallClockAt(user.timeZone, at).format('YYYY-MM-DDTHH:mm');

function Maintenance({ switches: { maintenance } }: CardProps) {
  const visit = useVisit();
  const { text } = visit;
  const { on, end } = maintenance;
  return (
    <Card title={text('office.maintenance')}>
      <p>
        <strong>{text(on ? 'office.site_closed' : 'office.site_open')}</strong>
        {on && end !== null ? (
          <>
            {' '}
            {text('office.maintenance_end_now')} <Time at={end} />
          </>
        ) : null}
      </p>
      <p className="quiet">{text('office.maintenance_text')}</p>
      {visit.may('switches.close') ? (
        <>
          {on ? <ReasonForm act="open" tone="main" submit="office.open_site" /> : null}
          <ReasonForm
            act="close"
            className={on ? 'second' : undefined}
            tone={on ? undefined : 'bad'}
            submit={on ? 'office.change_end' : 'office.close_site'}
          >
            <Field
              id="maintenance-end"
              name="end"
              label={text('office.maintenance_end', { zone: visit.user.timeZone })}
              value={localMoment(visit, end)}
              type="datetime-local"
            />
          </ReasonForm>
        </>
      ) : null}
    </Card>
  );
}

function Region({ switches: { region } }: CardProps) {
  const { text, may } = useVisit();
  const { blocked } = region;
  return (
    <Card title={text('office.region')}>
      <p>
        <strong>{text(blocked ? 'office.region_restricted' : 'office.region_open')}</strong>
      </p>
      <p className="quiet">{text('office.region_text')}</p>
      {may('switches.close') ? (
        <ReasonForm
          act={blocked ? 'lift-region' : 'restrict-region'}
          id="region-reason"
          tone={blocked ? 'main' : 'bad'}
          submit={blocked ? 'office.lift_region' : 'office.restrict_region'}
        />
      ) : null}
    </Card>
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
  name,
  label,
  rows,
}: {
  name: string;
  label: string;
  rows: readonly (readonly [name: string, ...values: string[]])[];
}) {
  const { text } = useVisit();
  const heads = [name, text('office.now'), text('office.switch'), text('office.manifest')];
  return (
    <Table label={label} heads={heads}>
      {rows.map(([row, ...values]) => (
        <tr key={row}>
          <td>{row}</td>
          {values.map((value, index) => (
            <td key={heads[index + 1]}>{value}</td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function Modules({ switches: { modules } }: CardProps) {
  const visit = useVisit();
  const { text } = visit;
  const nameOf = ({ modId, group }: Switches['modules'][number]): string =>
    group === null ? modId : `${group} / ${modId}`;
  return (
    <Card isWide title={text('office.modules')}>
      <p className="quiet">{text('office.modules_text')}</p>
      {visit.may('switches.change') ? (
        <ReasonForm act="module" tone="main" submit="office.switch_change">
          <Choice
            id="module"
            name="modId"
            label={text('office.module')}
            options={modules.map((module) => [module.modId, nameOf(module)])}
          />
          <Choice
            id="module-position"
            name="position"
            label={text('office.switch')}
            options={positions(visit)}
          />
        </ReasonForm>
      ) : null}
      <SwitchTable
        name={text('office.module')}
        label={text('office.modules')}
        rows={modules.map((module) => [
          nameOf(module),
          onOff(visit, module.enabled && module.manifest),
          choiceText(visit, module.switch),
          onOff(visit, module.manifest),
        ])}
      />
    </Card>
  );
}

function RegisterRules({ switches: { rules } }: CardProps) {
  const visit = useVisit();
  const { text } = visit;
  const [enabled, required] = [text('office.field_enabled'), text('office.field_required')];
  return (
    <Card isWide title={text('office.register_rules')}>
      <p className="quiet">{text('office.register_rules_text')}</p>
      {visit.may('switches.change') ? (
        <ReasonForm act="rule" tone="main" submit="office.switch_change">
          <Choice
            id="rule-field"
            name="field"
            label={text('office.register_field')}
            options={rules.map(({ field }) => [field, field])}
          />
          <Choice id="rule-enabled" name="enabled" label={enabled} options={positions(visit)} />
          <Choice id="rule-required" name="required" label={required} options={positions(visit)} />
        </ReasonForm>
      ) : null}
      <SwitchTable
        name={text('office.register_field')}
        label={text('office.register_rules')}
        rows={rules.flatMap((rule) => [
          [
            `${rule.field} · ${enabled}`,
            onOff(visit, rule.enabled),
            choiceText(visit, rule.switch.enabled),
            onOff(visit, rule.manifest.enabled),
          ],
          [
            `${rule.field} · ${required}`,
            onOff(visit, rule.required || rule.manifest.required),
            choiceText(visit, rule.switch.required),
            onOff(visit, rule.manifest.required),
          ],
        ])}
      />
    </Card>
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
          <Maintenance switches={switches} />
          <Region switches={switches} />
          <Modules switches={switches} />
          <RegisterRules switches={switches} />
        </div>
      </>
    ),
  };
}
