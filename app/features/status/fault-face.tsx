import { useContext, type ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { artUrl } from '#app/lib/art-url.ts';
import { BrandContext } from '../brand/use-brand.ts';
import * as css from './fault-face.css.ts';

interface Props {
  readonly picture: 'empty' | 'maintenance';
  readonly title: string;
  readonly words: string;
  /** Helps customer service to find what happened. */
  readonly requestId?: string;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A fault as a person sees it: what happened, and ways on. It also stands where there is no brand
 * to show.
 */
export function FaultFace({ picture, title, words, requestId, actions, children }: Props) {
  const brand = useContext(BrandContext);
  const text = useText();
  return (
    <div className={css.face} data-fault="">
      {brand ? (
        <img
          src={artUrl(brand.art, { kind: picture })}
          alt=""
          width={320}
          height={240}
          className={css.picture}
        />
      ) : null}
      <h1>{title}</h1>
      <p className={css.words}>{words}</p>
      {requestId ? (
        <p className={css.id}>
          {text('fault_page.request')} <bdi data-request-id="">{requestId}</bdi>
        </p>
      ) : null}
      <div className={css.actions}>{actions}</div>
      {children}
    </div>
  );
}
