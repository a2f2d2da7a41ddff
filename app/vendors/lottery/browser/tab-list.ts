import { element } from '../../game-page/element.ts';

export interface Tab {
  readonly id: string;
  readonly label: string;
}

interface TabListOptions {
  readonly label: string;
  readonly className: string;
  readonly tabs: readonly Tab[];
  readonly panelId: (id: string) => string;
  readonly onSelect: (id: string) => void;
}

/** Tabs with one tab stop and arrow-key navigation. */
export interface TabList {
  readonly list: HTMLElement;
  select(id: string): void;
}

/** The tab that a key leads to, if any. */
function nextPlace(key: string, place: number, count: number, isRtl: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const step = (key === 'ArrowRight') === isRtl ? -1 : 1;
  return (place + step + count) % count;
}

export function createTabList({
  label,
  className,
  tabs,
  panelId,
  onSelect,
}: TabListOptions): TabList {
  const buttons = tabs.map((tab, index) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${tab.id}`,
        'aria-controls': panelId(tab.id),
        click: () => choose(tab.id),
        keydown: (event) => {
          const isRtl = document.documentElement.dir === 'rtl';
          const next = nextPlace((event as KeyboardEvent).key, index, tabs.length, isRtl);
          const target = next === undefined ? undefined : tabs[next];
          if (next === undefined || !target) return;
          event.preventDefault();
          choose(target.id);
          buttons[next]?.focus();
        },
      },
      tab.label,
    ),
  );
  const select = (id: string): void => {
    for (const [place, button] of buttons.entries()) {
      const isSelected = tabs[place]?.id === id;
      button.setAttribute('aria-selected', String(isSelected));
      button.tabIndex = isSelected ? 0 : -1;
      if (isSelected) button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  };
  function choose(id: string): void {
    select(id);
    onSelect(id);
  }
  const list = element(
    'div',
    { role: 'tablist', class: className, 'aria-label': label },
    ...buttons,
  );
  return { list, select };
}
