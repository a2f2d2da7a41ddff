import { useVisit } from './use-visit.ts';
import type { ReactNode } from 'react';
import { Time } from './page.tsx';
import { NextPage, queueQuery, Viewers } from './queue-parts.tsx';

export const StateTabs = <Name extends string>({
  path,
  names,
  current,
  label,
}: {
  path: string;
  names: readonly Name[];
  current: string;
  label: (name: Name) => string;
}) => {
  const { text } = useVisit();
  return (
    <nav className="tabs" aria-label={text('office.state')}>
      {names.map((name) => (
        <a
          key={name}
          href={`${path}?show=${name}`}
          aria-current={name === current ? 'page' : undefined}
        >
          {label(name)}
        </a>
      ))}
    </nav>
  );
};

interface QueueEntry {
  readonly id: string | number;
  readonly who: string;
  readonly what: ReactNode;
  readonly tags: readonly string[];
  /** Other staff who have this entry open. */
  readonly viewers: readonly string[];
  readonly at: number;
}

export function QueueList({
  path,
  counted,
  entries,
  next,
}: {
  path: string;
  counted: string;
  entries: readonly QueueEntry[];
  next: string | null;
}) {
  const visit = useVisit();
  const { text } = visit;
  return (
    <>
      <p className="quiet">
        {counted}
        <span className="keys"> · {text('office.keys_hint')}</span>
      </p>
      {entries.length === 0 ? (
        <p>{text('office.none')}</p>
      ) : (
        <ul className="rows">
          {entries.map(({ id, who, what, tags, viewers, at }) => (
            <li key={id}>
              <a href={`${path}/${id}${queueQuery(visit)}`} id={`row-${id}`} data-row="">
                <strong>{who}</strong>
                {what}
                <span>
                  {tags.map((tag) => (
                    <span className="tag" key={tag}>
                      {tag}
                    </span>
                  ))}
                  <Viewers names={viewers} />
                </span>
                <Time at={at} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <NextPage next={next} />
    </>
  );
}
