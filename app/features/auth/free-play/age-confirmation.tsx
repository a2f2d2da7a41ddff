import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { freePlayPath } from '#app/domain/pages/route-table.ts';
import { ErrorView } from '../../brand/error-view.tsx';

export function AgeConfirmation({
  minimumAge,
  next,
}: {
  readonly minimumAge: number;
  readonly next: string;
}) {
  const text = useText();
  const actions = (
    <>
      <form method="post" action={freePlayPath}>
        {next ? <input type="hidden" name="next" value={next} /> : null}
        <Button type="submit" tone="primary" size="large" name="ofAge" value="yes">
          {text('freePlay.ageYes', { age: minimumAge })}
        </Button>
      </form>
      <a href="/" className={buttonClass({ size: 'large' })}>
        {text('freePlay.ageNo')}
      </a>
    </>
  );
  return (
    <ErrorView
      illustration="empty"
      title={text('freePlay.ageTitle', { age: minimumAge })}
      description={text('freePlay.ageText')}
      actions={actions}
    />
  );
}
