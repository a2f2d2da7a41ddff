import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from './plain-click.ts';
import { tabClass } from './tab-class.ts';
import { list } from './tabs.css.ts';

export interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly id: string;
    readonly label: ReactNode;
    readonly href: string;
  }[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** For views with their own URLs; works without scripts. */
export function LinkTabs({ label, tabs, selected, onSelect }: LinkTabsProps) {
  const follow = (event: MouseEvent, id: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onSelect(id);
  };
  return (
    <nav aria-label={label} className={list.underline}>
      {tabs.map(({ id, label: text, href }) => (
        <a
          key={id}
          href={href}
          className={tabClass('underline')}
          aria-current={id === selected ? 'true' : undefined}
          onClick={(event) => follow(event, id)}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
