import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { HelpLinks } from './exclusion-notice.tsx';
import * as css from '#app/ui/panel.css.ts';
import type { ExclusionOptions } from './exclusion-data.ts';
import { useDurationText } from '../use-duration-text.ts';

/** Submitting only opens the confirmation page. */
export function ExclusionForms({ timeOutHours, exclusionMonths, group }: ExclusionOptions) {
  const text = useText();
  const period = useDurationText();
  return (
    <section className={css.section} aria-labelledby="play-safely" data-zone="plain">
      <h2 id="play-safely" className={css.title}>
        {text('protection.play_safely')}
      </h2>
      <p className={css.muted}>{text('protection.play_safely_text')}</p>
      <ExclusionForm
        kind="time-out"
        title={text('protection.time_out')}
        intro={text('protection.time_out_text')}
      >
        {timeOutHours.map((hours, at) => (
          <Checkbox
            key={hours}
            kind="radio"
            name="hours"
            value={hours}
            label={period.hours(hours)}
            defaultChecked={at === 0}
          />
        ))}
      </ExclusionForm>
      <ExclusionForm
        kind="exclusion"
        title={text('protection.exclude')}
        intro={text('protection.exclude_text')}
      >
        {exclusionMonths.map((months, at) => (
          <Checkbox
            key={months}
            kind="radio"
            name="months"
            value={months}
            label={period.months(months)}
            defaultChecked={at === 0}
          />
        ))}
        <Checkbox
          kind="radio"
          name="months"
          value="permanent"
          label={text('protection.for_good')}
          defaultChecked={exclusionMonths.length === 0}
        />
        {group === 'ready' ? (
          <div className={css.separated}>
            <Checkbox name="everywhere" value="yes" label={text('protection.everywhere')} />
          </div>
        ) : null}
        {group === 'unproved' ? <p className={css.muted}>{text('protection.unproved')}</p> : null}
      </ExclusionForm>
      <HelpLinks />
    </section>
  );
}

interface ExclusionFormProps {
  readonly kind: 'time-out' | 'exclusion';
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

function ExclusionForm({ kind, title, intro, children }: ExclusionFormProps) {
  const text = useText();
  return (
    <Form method="get" className={css.form}>
      <input type="hidden" name="pause" value={kind} />
      <fieldset className={css.choices}>
        <legend className={css.legend}>{title}</legend>
        <p className={css.muted}>{intro}</p>
        {children}
      </fieldset>
      <div>
        <Button type="submit" aria-label={`${title}: ${text('protection.continue')}`}>
          {text('protection.continue')}
        </Button>
      </div>
    </Form>
  );
}
