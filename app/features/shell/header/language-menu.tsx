import { Form, useLocation } from '@remix-run/react';
import Globe from 'lucide-react/icons/globe';
import { useText } from '#app/i18n/use-text.ts';
import { languageOf } from '#app/lib/languages.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Menu, menuItemClass } from '#app/ui/menu.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { rememberPreference } from './remember-preference.ts';
import * as css from './language-menu.css.ts';
import { useShell } from '../../shell-context/use-shell.ts';

/**
 * The language picker: opens under the mouse, by key and by finger; a choice is a plain form post
 * [SH-08].
 */
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

/**
 * One button per language of the brand's menu, each in its own name. The whole page comes anew in
 * the chosen language.
 */
export function LanguageChoices({ className }: { readonly className?: string }) {
  const { menu, language } = useBrand();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/preferences" reloadDocument className={className}>
      <input type="hidden" name="next" value={pathname + search} />
      {menu.map((code) => {
        const { tag, name, direction } = languageOf(code) ?? {
          tag: undefined,
          name: code,
          direction: 'ltr',
        };
        return (
          <button
            key={code}
            type="submit"
            name="language"
            value={code}
            lang={tag}
            dir={direction}
            className={classNames(menuItemClass, css.choice)}
            aria-current={code === language ? 'true' : undefined}
            onClick={() => rememberPreference('lang', code, 'hisLang')}
          >
            {name}
          </button>
        );
      })}
    </Form>
  );
}
