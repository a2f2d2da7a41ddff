import { Form, useLocation } from '@remix-run/react';
import { languageOf } from '#app/domain/languages.ts';
import { classNames } from '#app/ui/class-names.ts';
import { menuItemClass } from '#app/ui/menu.tsx';
import * as css from './language-choices.css.ts';
import { rememberPreference } from './remember-preference.ts';
import { useBrand } from './use-brand.ts';

/** @param next the page to load; defaults to the current one */
export function LanguageChoices({
  className,
  next,
}: {
  readonly className?: string;
  readonly next?: string;
}) {
  const { menu, language } = useBrand();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/preferences" reloadDocument className={className}>
      <input type="hidden" name="next" value={next ?? pathname + search} />
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
