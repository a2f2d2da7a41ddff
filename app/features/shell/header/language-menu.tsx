import Globe from 'lucide-react/icons/globe';
import { useText } from '#app/i18n/use-text.ts';
import { languageOf } from '#app/domain/languages.ts';
import { Menu } from '#app/ui/menu.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { LanguageChoices } from '../../brand/language-choices.tsx';
import * as css from './language-menu.css.ts';
import { useShell } from '../../shell-context/use-shell.ts';

export function LanguageMenu() {
  const { language } = useBrand();
  const { layout } = useShell();
  const text = useText();
  const current = languageOf(language);
  return (
    <Menu
      onHover
      side="end"
      group="header"
      label={text('shell.language_now', { name: current?.name ?? language })}
      triggerClass={css.trigger}
      trigger={
        <>
          <Globe size={16} />
          <span lang={current?.tag}>{current?.name}</span>
        </>
      }
      panelClass={layout.header === 'rail' ? `${css.panel} ${css.upward}` : css.panel}
    >
      <LanguageChoices className={css.choices} />
    </Menu>
  );
}
