import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Button } from '#app/ui/button.tsx';
import * as form from '../forms/auth-form.css.ts';
import * as css from './registration-step.css.ts';
import type { RegistrationSteps } from './use-registration-steps.ts';

export function RegistrationProgress({
  steps: { isStepped, current, total, progressRef },
}: {
  readonly steps: RegistrationSteps;
}) {
  const text = useText();
  if (total < 2) return null;
  return (
    <h3
      ref={progressRef}
      className={classNames(css.progress, !isStepped && css.reserved)}
      tabIndex={-1}
      data-registration-progress={isStepped ? '' : undefined}
    >
      {text('register.step', { step: current + 1, total })}
      <span className={css.bars} aria-hidden="true">
        {Array.from({ length: total }, (_, step) => (
          <span key={step} className={css.bar} data-reached={step <= current ? '' : undefined} />
        ))}
      </span>
    </h3>
  );
}

/** Hidden steps stay in the form, so that their values are posted. */
export function RegistrationStep({
  steps: { isStepped, current },
  step,
  children,
}: {
  readonly steps: RegistrationSteps;
  readonly step: number;
  readonly children: ReactNode;
}) {
  return (
    <div className={form.form} data-step={step} hidden={isStepped && step !== current}>
      {children}
    </div>
  );
}

export function RegistrationActions({
  steps: { isStepped, current, total, next, back },
  children,
}: {
  readonly steps: RegistrationSteps;
  readonly children: ReactNode;
}) {
  const text = useText();
  if (!isStepped) return <>{children}</>;
  return (
    <div className={css.actions}>
      {current > 0 ? <Button onClick={back}>{text('register.back')}</Button> : null}
      {current < total - 1 ? (
        <Button tone="primary" onClick={next}>
          {text('register.next')}
        </Button>
      ) : (
        children
      )}
    </div>
  );
}
