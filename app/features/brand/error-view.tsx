import { useContext, type ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { artUrl } from '#app/domain/pictures/art-url.ts';
import { BrandContext } from './use-brand.ts';
import * as css from './error-view.css.ts';

interface Props {
  readonly illustration: 'empty' | 'maintenance';
  readonly title: string;
  readonly description: string;
  /** For customer service, to find the log entries. */
  readonly requestId?: string;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

export function ErrorView({
  illustration,
  title,
  description,
  requestId,
  actions,
  children,
}: Props) {
  const brand = useContext(BrandContext);
  const text = useText();
  return (
    <div className={css.view} data-fault="">
      {brand ? (
        <img
          src={artUrl(brand.art, { kind: illustration })}
          alt=""
          width={320}
          height={240}
          className={css.image}
        />
      ) : null}
      <h1>{title}</h1>
      <p className={css.message}>{description}</p>
      {requestId ? (
        <p className={css.id}>
          {text('fault_page.request')} <bdi data-request-id={requestId}>{requestId}</bdi>
        </p>
      ) : null}
      <div className={css.actions}>{actions}</div>
      {children}
    </div>
  );
}
