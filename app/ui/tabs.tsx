import type { KeyboardEvent, ReactNode } from 'react';
import { tabClass, type TabKind } from './tab-class.ts';
import { list } from './tabs.css.ts';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  readonly kind?: TabKind;
  readonly panelId: string;
}

/** The tab that a key selects; arrow keys wrap around. */
function findTabForKey(
  tabs: readonly Tab[],
  from: string,
  { key, currentTarget }: KeyboardEvent,
): Tab | undefined {
  const index = tabs.findIndex((tab) => tab.id === from);
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return tabs[(index + 1) % tabs.length];
  if (key === backward) return tabs[(index - 1 + tabs.length) % tabs.length];
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}

/** For views of one page. */
export function Tabs({ label, tabs, selected, onSelect, kind = 'underline', panelId }: TabsProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = findTabForKey(tabs, selected, event);
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={list[kind]} onKeyDown={move}>
      {tabs.map(({ id, label: text }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          aria-selected={id === selected}
          aria-controls={panelId}
          tabIndex={id === selected ? 0 : -1}
          className={tabClass(kind)}
          onClick={() => onSelect(id)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
