import { useVisit } from './use-visit.ts';
import { kindTraits } from '#app/domain/contracts/contract-kinds.ts';
import type { MoveEffect } from '#app/domain/contracts/move-effects.ts';
import type { TextStem } from '#app/i18n/text-key.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { StaffVisit } from './office-request.ts';
import { Notice, Time, type OfficePage } from './page.tsx';
import { Card, Table, MemberLink } from './parts.tsx';
import { ReasonForm } from './form.tsx';

type Preview = OfficeOutput<'previewMemberUpline'>;

interface PreviewProps {
  readonly preview: Preview;
}

const effectTexts: Readonly<Record<MoveEffect, TextStem>> = {
  continues: 'office.move_continues',
  no_contract: 'office.move_no_contract',
  above: 'office.move_above',
  cycle: 'office.move_cycle',
  carry: 'office.move_carry',
  ending: 'office.move_ending',
  upline: 'office.move_upline',
  proposal: 'office.move_proposal',
};

const kindName = ({ text }: StaffVisit, kind: Preview['contracts'][number]['kind']): string =>
  text(`agent.${kindTraits[kind].page}`);

function Contracts({ preview: { contracts } }: PreviewProps) {
  const visit = useVisit();
  const { text } = visit;
  return (
    <Card title={text('office.move_contracts')}>
      {contracts.length === 0 ? (
        <p>{text('office.move_no_change')}</p>
      ) : (
        <Table
          label={text('office.move_contracts')}
          heads={[
            text('office.bill_agent'),
            text('office.move_contract'),
            text('office.move_effect'),
          ]}
        >
          {contracts.map(({ member, kind, effect }) => (
            <tr key={`${kind} ${member.id} ${effect}`} data-effect={effect}>
              <td>
                <MemberLink member={member} />
              </td>
              <td>{kindName(visit, kind)}</td>
              <td>{text(effectTexts[effect])}</td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}

/** Shows the last periods for which the current agents are paid. */
function Windows({ preview: { windows } }: PreviewProps) {
  const visit = useVisit();
  const { text } = visit;
  if (windows.length === 0) return null;
  return (
    <Card title={text('office.move_windows')}>
      <p className="quiet">{text('office.move_windows_text')}</p>
      <Table
        label={text('office.move_windows')}
        heads={[
          text('office.move_contract'),
          text('office.move_cycle_name'),
          text('office.move_window_from'),
          text('office.move_window_until'),
        ]}
      >
        {windows.map(({ kind, cycle, from, until, isSplit }) => (
          <tr key={`${kind} ${cycle}`}>
            <td>{kindName(visit, kind)}</td>
            <td>{text(`contract.cycle_${cycle}`)}</td>
            <td>
              <Time at={from} />
            </td>
            <td>
              <Time at={until} />
              {isSplit ? ` · ${text('office.move_split')}` : null}
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

export function movePage(visit: StaffVisit, preview: Preview): OfficePage {
  const { text } = visit;
  const { member, agent, from, isLater, seen } = preview;
  return {
    title: text('office.move_title', { account: member.account }),
    body: (
      <>
        <p>
          <a href={`/members/${member.id}`}>{text('office.move_back')}</a>
        </p>
        <Notice tone="good">
          {agent ? text('office.move_to', { account: agent.account }) : text('office.move_to_none')}{' '}
          {isLater ? <Time at={from} /> : text('office.move_now')}
        </Notice>
        <div className="grid">
          <Contracts preview={preview} />
          <Windows preview={preview} />
          <Card title={text('office.upline_move')}>
            <ReasonForm
              act="set-upline"
              fields={{ seen }}
              id="upline-reason"
              tone="main"
              submit="office.upline_move"
            />
          </Card>
        </div>
      </>
    ),
  };
}
