import { Form } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import * as panel from '#app/ui/panel.css.ts';
import * as css from './avatar-section.css.ts';
import type { AvatarData } from './security-data.ts';

export function AvatarSection({
  avatar: { id: current, choices },
}: {
  readonly avatar: AvatarData;
}) {
  const text = useText();
  return (
    <section className={panel.section} aria-labelledby="avatar" data-zone="plain">
      <h2 id="avatar" className={panel.title}>
        {text('avatar.title')}
      </h2>
      <Form method="post" className={css.form} key={current}>
        <fieldset className={css.choices}>
          <legend className={css.legend}>{text('avatar.text')}</legend>
          {choices.map(({ id, icon }, index) => (
            <label key={id} className={css.choice}>
              <input
                type="radio"
                name="avatar"
                value={id}
                defaultChecked={id === current}
                className={css.input}
                aria-label={text('avatar.choice', { number: index + 1 })}
              />
              <img src={icon} alt="" width={56} height={56} className={css.picture} />
            </label>
          ))}
        </fieldset>
        <div>
          <Button type="submit" name="intent" value="avatar">
            {text('avatar.save')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
