import { kindTraits } from '#app/domain/contracts/contract-kinds.ts';
import type { MoveEffect } from '#app/domain/contracts/move-effects.ts';
import type { TextStem } from '#app/i18n/text-key.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { ActForm, Reason } from './form.tsx';
import { Part } from './member-forms.tsx';
import type { StaffVisit } from './office-request.ts';
import { Notice, Time, type OfficePage } from './page.tsx';
import { ScrollRegion } from './queue-parts.tsx';

type Preview = OfficeOutput<'previewMemberUpline'>;

interface PreviewProps {
  readonly visit: StaffVisit;
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

function Contracts({ visit, preview: { contracts } }: PreviewProps) {
  const { text } = visit;
  return (
    <Part title={text('office.move_contracts')}>
      {contracts.length === 0 ? (
        <p>{text('office.move_no_change')}</p>
      ) : (
        <ScrollRegion label={text('office.move_contracts')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('office.bill_agent')}</th>
                <th scope="col">{text('office.move_contract')}</th>
                <th scope="col">{text('office.move_effect')}</th>
              </tr>
            </thead>
            <tbody>
              {contracts.map(({ member, kind, effect }) => (
                <tr key={`${kind} ${member.id} ${effect}`} data-effect={effect}>
                  <td>
                    <a href={`/members/${member.id}`}>{member.account}</a>
                  </td>
                  <td>{kindName(visit, kind)}</td>
                  <td>{text(effectTexts[effect])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Part>
  );
}

/** The last periods for which the current agents are paid. */
function Windows({ visit, preview: { windows } }: PreviewProps) {
  const { text } = visit;
  if (windows.length === 0) return null;
  return (
    <Part title={text('office.move_windows')}>
      <p className="quiet">{text('office.move_windows_text')}</p>
      <ScrollRegion label={text('office.move_windows')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('office.move_contract')}</th>
              <th scope="col">{text('office.move_cycle_name')}</th>
              <th scope="col">{text('office.move_window_from')}</th>
              <th scope="col">{text('office.move_window_until')}</th>
            </tr>
          </thead>
          <tbody>
            {windows.map(({ kind, cycle, from, until, isSplit }) => (
              <tr key={`${kind} ${cycle}`}>
                <td>{kindName(visit, kind)}</td>
                <td>{text(`contract.cycle_${cycle}`)}</td>
                <td>
                  <Time visit={visit} at={from} />
                </td>
                <td>
                  <Time visit={visit} at={until} />
                  {isSplit ? ` · ${text('office.move_split')}` : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Part>
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
          {isLater ? <Time visit={visit} at={from} /> : text('office.move_now')}
        </Notice>
        <div className="grid">
          <Contracts visit={visit} preview={preview} />
          <Windows visit={visit} preview={preview} />
          <Part title={text('office.upline_move')}>
            <ActForm act="set-upline" fields={{ seen }}>
              <Reason visit={visit} id="upline-reason" />
              <button className="main" type="submit">
                {text('office.upline_move')}
              </button>
            </ActForm>
          </Part>
        </div>
      </>
    ),
  };
}
