import { Form, Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import {
  kindTraits,
  type ContractKind,
  type ContractRow,
} from '#app/domain/contracts/contract-kinds.ts';
import { carryModeOf, carryModes } from '#app/domain/contracts/dividend-base.ts';
import { maxTiers, type RateType } from '#app/domain/contracts/tiers.ts';
import { decimalText } from '#app/domain/money.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { SelectField } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-input.tsx';
import {
  contractPath,
  type ContractReply,
  type DownlineAgent,
  type TypedRow,
} from './contract-data.ts';
import * as css from './contracts.css.ts';
import { useColumnName } from './use-column-name.ts';

const spareRows = 3;

const typedRow = (kind: ContractKind, row: ContractRow): TypedRow => {
  const { thresholds, rates } = kindTraits[kind];
  const amountText = (name: string): string => decimalText(Number(row[name] ?? 0));
  return {
    thresholds: Object.entries(thresholds).map(([name, unit]) =>
      unit === 'money' ? amountText(name) : String(row[name] ?? 0),
    ),
    rates: rates.map((name) =>
      row['rateType'] === 'A' ? amountText(name) : String(Number(row[name] ?? 0) / 10_000),
    ),
  };
};

/** The refused input, else the contract's current table, plus some empty rows. */
function startRows(
  kind: ContractKind,
  agent: DownlineAgent,
  draft: ContractReply['draft'],
): { readonly rateType: RateType; readonly rows: readonly TypedRow[] } {
  const { thresholds, rates } = kindTraits[kind];
  const current: readonly ContractRow[] = agent.contracts.at(-1)?.rows ?? [];
  const currentType = current[0]?.['rateType'] === 'A' ? 'A' : 'P';
  const rows = draft?.rows ?? current.map((row) => typedRow(kind, row));
  const empty = { thresholds: Object.keys(thresholds).map(() => ''), rates: rates.map(() => '') };
  const spare = Array.from({ length: Math.min(spareRows, maxTiers - rows.length) }, () => empty);
  return { rateType: draft?.rateType ?? currentType, rows: [...rows, ...spare] };
}

export function ProposalForm({
  kind,
  agent,
  reply,
}: {
  readonly kind: ContractKind;
  readonly agent: DownlineAgent;
  readonly reply: ContractReply | undefined;
}) {
  const text = useText();
  const { rateType, rows } = startRows(kind, agent, reply?.draft ?? null);
  const types = kindTraits[kind].rateTypes;
  return (
    <section className={panel.section} aria-labelledby="propose" data-zone="plain">
      <h2 id="propose" className={panel.title}>
        {text('contract.propose_to', { account: agent.account })}
      </h2>
      <p className={panel.muted}>{text('contract.propose_text')}</p>
      <Form
        method="post"
        action={`${contractPath(kind)}?propose=${encodeURIComponent(agent.id)}`}
        className={panel.body}
      >
        <input type="hidden" name="member" value={agent.id} />
        {types.length === 1 ? (
          <input type="hidden" name="rateType" value={types[0]} />
        ) : (
          <SelectField
            id="rate-type"
            label={text('contract.rate_type')}
            name="rateType"
            choices={types.map((type) => ({ value: type, label: text(`contract.rate_${type}`) }))}
            defaultValue={rateType}
          />
        )}
        {rows.map((row, index) => (
          <RowFields key={index} kind={kind} row={row} number={index + 1} />
        ))}
        {kind === 'dividend' ? <CarryFields agent={agent} reply={reply} /> : null}
        <p className={panel.muted}>
          {text(types.length === 1 ? 'contract.percent_hint' : 'contract.rate_hint')}
        </p>
        <div className={panel.actions}>
          <Button type="submit" tone="primary" name="intent" value="propose">
            {text('contract.send')}
          </Button>
          <Link to={contractPath(kind)} className={buttonClass()}>
            {text('contract.back')}
          </Link>
        </div>
      </Form>
    </section>
  );
}

function RowFields({
  kind,
  row,
  number,
}: {
  readonly kind: ContractKind;
  readonly row: TypedRow;
  readonly number: number;
}) {
  const text = useText();
  const columnName = useColumnName();
  const { thresholds, rates } = kindTraits[kind];
  const fields = [
    ...Object.keys(thresholds).map((name, index) => ({
      name,
      input: `threshold${index}`,
      value: row.thresholds[index],
    })),
    ...rates.map((name, index) => ({ name, input: `rate${index}`, value: row.rates[index] })),
  ];
  return (
    <fieldset className={css.row} data-row={number}>
      <legend className={panel.muted}>{text('contract.row', { number })}</legend>
      {fields.map(({ name, input, value }) => (
        <TextField
          key={name}
          id={`${input}-${number}`}
          label={columnName(name)}
          name={input}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value}
          maxLength={20}
          dir="ltr"
        />
      ))}
    </fieldset>
  );
}

/** The share of a negative base that carries over to the next period. */
function CarryFields({
  agent,
  reply,
}: {
  readonly agent: DownlineAgent;
  readonly reply: ContractReply | undefined;
}) {
  const text = useText();
  const current = agent.contracts.at(-1)?.carryCap ?? null;
  const draft = reply?.draft ?? {
    carry: carryModeOf(current),
    carryCap: current === null || current === 0 ? '' : decimalText(current),
  };
  return (
    <>
      <SelectField
        id="carry"
        label={text('contract.carry')}
        error={reply?.fault === 'carry_below_own' ? text('fault.carry_below_own') : undefined}
        name="carry"
        choices={carryModes.map((mode) => ({
          value: mode,
          label: text(`contract.carry_choice_${mode}`),
        }))}
        defaultValue={draft.carry}
      />
      <TextField
        id="carry-cap"
        label={text('contract.carry_cap')}
        error={reply?.fault === 'carry' ? text('contract.carry_invalid') : undefined}
        name="carryCap"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={draft.carryCap}
        maxLength={20}
        dir="ltr"
      />
    </>
  );
}
