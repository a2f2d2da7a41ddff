import { Form } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { kindTraits, type ContractKind } from '#app/domain/contracts/contract-kinds.ts';
import { carryModeOf } from '#app/domain/contracts/dividend-base.ts';
import { writtenDay } from '#app/lib/dates/written-day.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { useMoney } from '../../brand/use-format.ts';
import { contractPath, type Contract, type Preview } from './contract-data.ts';
import * as css from './contracts.css.ts';
import { PreviewTable } from './preview-table.tsx';
import { TierTable } from './tier-table.tsx';

interface Props {
  readonly kind: ContractKind;
  /** The paid agent's id. */
  readonly member: string;
  readonly contract: Contract;
  readonly timeZone: string;
  /** The amounts that this table would have paid in past periods. */
  readonly preview?: Preview | undefined;
}

export function ContractCard({ kind, member, contract, timeZone, preview }: Props) {
  const text = useText();
  const { dateFormat } = useBrand();
  const money = useMoney();
  const { status, cycle, firstDay, lastDay, answerBy, rows, number, carryCap } = contract;
  const day = firstDay === null ? '' : writtenDay(firstDay, dateFormat);
  return (
    <div className={css.contract} data-contract={`${member}.${number}`} data-status={status}>
      <p className={css.heading}>
        <Badge tone={status === 'A' ? 'positive' : 'neutral'}>
          {text(`contract.status_${status}`, { day })}
        </Badge>
        <span className={panel.muted}>
          {[
            kindTraits[kind].cycles.length > 1 ? text(`contract.cycle_${cycle}`) : '',
            status === 'A' || status === 'V' ? text('contract.from_day', { day }) : '',
            lastDay === null
              ? ''
              : text('contract.until_day', { day: writtenDay(lastDay, dateFormat) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <TierTable kind={kind} rows={rows} />
      {kind === 'dividend' ? (
        <p className={panel.muted} data-carry={carryModeOf(carryCap)}>
          {text(`contract.carries_${carryModeOf(carryCap)}`, { amount: money(carryCap ?? 0) })}
        </p>
      ) : null}
      {preview ? <PreviewTable kind={kind} windows={preview} timeZone={timeZone} /> : null}
      {answerBy === null ? null : (
        <p className={panel.muted}>
          {text('contract.answer_by')} <LocalTime at={answerBy} zone={timeZone} short />
        </p>
      )}
      <Actions kind={kind} member={member} contract={contract} />
    </div>
  );
}

function Actions({
  kind,
  member,
  contract: { number, status, actions, ends },
}: Omit<Props, 'timeZone' | 'preview'>) {
  const text = useText();
  if (actions.length === 0) return null;
  return (
    <Form method="post" action={contractPath(kind)} className={panel.body}>
      <input type="hidden" name="member" value={member} />
      <input type="hidden" name="number" value={number} />
      {ends.length === 0 ? null : (
        <div data-ends="">
          <p>{text('contract.ends')}</p>
          <ul className={panel.consequences}>
            {ends.map((account) => (
              <li key={account}>
                <bdi>{account}</bdi>
              </li>
            ))}
          </ul>
          <input type="hidden" name="ends" value={ends.join('\n')} />
        </div>
      )}
      <div className={panel.actions}>
        {actions.map((action) => (
          <Button
            key={action}
            type="submit"
            tone={action === 'A' ? 'primary' : 'neutral'}
            name="intent"
            value={action}
          >
            {action === 'R' && status === 'V' ? text('contract.keep') : text(`contract.${action}`)}
          </Button>
        ))}
      </div>
    </Form>
  );
}
