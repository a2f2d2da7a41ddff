import { Form, Link, useActionData } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { useMoney, useRate } from '../../brand/use-format.ts';
import { BillList } from './bill-list.tsx';
import { ContractCard } from './contract-card.tsx';
import { contractPath, type ContractPageData, type ContractReply } from './contract-data.ts';
import * as css from './contracts.css.ts';
import { ProposalForm } from './proposal-form.tsx';

type PageProps = { readonly page: ContractPageData };

export function ContractsPage({ page }: PageProps) {
  const text = useText();
  const reply = useActionData<ContractReply>();
  const { kind, notice, proposeTo } = page;
  return (
    <div className={panel.stack}>
      {notice === 'done' && !reply ? <Alert tone="positive">{text('contract.done')}</Alert> : null}
      {notice === 'changed' && !reply ? (
        <Alert tone="caution">{text('contract.changed')}</Alert>
      ) : null}
      {reply ? <ReplyAlert reply={reply} /> : null}
      {proposeTo ? (
        <ProposalForm key={proposeTo.id} kind={kind} agent={proposeTo} reply={reply} />
      ) : (
        <>
          <OwnContracts page={page} />
          <Downline page={page} />
          <BillList bills={page.bills} />
        </>
      )}
    </div>
  );
}

function ReplyAlert({ reply: { fault, row, rest } }: { readonly reply: ContractReply }) {
  const text = useText();
  const dataText = useDataText();
  const rate = useRate();
  return (
    <div data-fault={fault} data-fault-row={row}>
      <Alert
        tone="critical"
        {...(row === null ? {} : { title: text('contract.row', { number: row }) })}
      >
        {fault === 'typed' || fault === 'carry'
          ? text(fault === 'typed' ? 'contract.row_invalid' : 'contract.carry_invalid')
          : dataText(`fault.${fault}`, text('fault.unknown_error'))}
        {rest === null ? '' : ` ${text('contract.budget_rest', { rest: rate(rest) })}`}
      </Alert>
    </div>
  );
}

function useActiveText(): (rule: ContractPageData['contracts']['activeMember']) => string {
  const text = useText();
  const money = useMoney();
  return ({ validBet, deposit }) =>
    deposit === 0
      ? text('contract.active', { bets: money(validBet) })
      : text('contract.active_deposit', { bets: money(validBet), deposits: money(deposit) });
}

function OwnContracts({ page: { kind, contracts, preview } }: PageProps) {
  const text = useText();
  const activeText = useActiveText();
  const { name } = useBrand();
  const { own, upline, member, timeZone, activeMember } = contracts;
  return (
    <section className={panel.section} aria-labelledby="own" data-zone="plain">
      <div className={panel.facts}>
        <h2 id="own" className={panel.title}>
          {text('contract.own')}
        </h2>
        <p className={panel.muted}>
          {upline === null
            ? text('contract.by_brand', { brand: name })
            : text('contract.by_upline', { account: upline })}
        </p>
      </div>
      {own.length === 0 ? <p>{text('contract.own_none')}</p> : null}
      {own.map((contract) => (
        <ContractCard
          key={contract.number}
          kind={kind}
          member={member}
          contract={contract}
          timeZone={timeZone}
          preview={preview?.number === contract.number ? preview.windows : undefined}
        />
      ))}
      {own.length === 0 && upline !== null ? (
        <Form method="post" action={contractPath(kind)}>
          <Button type="submit" name="intent" value="request">
            {text('contract.request')}
          </Button>
        </Form>
      ) : null}
      <p className={panel.muted}>
        {text(kind === 'realTimeSalary' ? 'contract.highest_bet' : 'contract.highest')}
      </p>
      {kind === 'dividend' ? <p className={panel.muted}>{text('contract.base_text')}</p> : null}
      <p className={panel.muted}>
        {text(`contract.when_${kind}`)} {kind === 'realTimeSalary' ? '' : activeText(activeMember)}
      </p>
    </section>
  );
}

function Downline({ page: { kind, contracts } }: PageProps) {
  const text = useText();
  const { downline, next, timeZone, own } = contracts;
  const canPropose = own.some(({ status, lastDay }) => status !== 'P' && lastDay === null);
  return (
    <section className={panel.section} aria-labelledby="downline" data-zone="plain">
      <h2 id="downline" className={panel.title}>
        {text('contract.downline')}
      </h2>
      {downline.length === 0 ? (
        <EmptyState title={text('contract.downline_none')}>
          {text('contract.downline_none_text')}
        </EmptyState>
      ) : null}
      {downline.map((agent) => (
        <div key={agent.id} data-agent={agent.account}>
          <p className={css.heading}>
            <bdi className={panel.strong}>{agent.account}</bdi>
            {agent.contracts.length === 0 ? (
              <span className={panel.muted}>{text('contract.no_contract')}</span>
            ) : null}
            {canPropose && agent.contracts.every(({ status }) => status !== 'P') ? (
              <Link
                to={`?propose=${encodeURIComponent(agent.id)}`}
                className={buttonClass({ size: 'small' })}
              >
                {text('contract.propose')}
              </Link>
            ) : null}
          </p>
          {agent.contracts.map((contract) => (
            <ContractCard
              key={contract.number}
              kind={kind}
              contract={contract}
              timeZone={timeZone}
              member={agent.id}
            />
          ))}
        </div>
      ))}
      {next === null ? null : (
        <Link to={`?after=${encodeURIComponent(next)}`} rel="next" className={buttonClass()}>
          {text('catalogue.next')}
        </Link>
      )}
    </section>
  );
}
