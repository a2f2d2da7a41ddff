import type { ReactNode } from 'react';
import type { BannerData } from '../../banner/banner-data.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { PageTop } from '../../shell/page.tsx';
import * as css from './game-rows.css.ts';

interface Props {
  readonly children: ReactNode;
  readonly banners: readonly BannerData[];
  readonly extra?: ReactNode;
}

export function GameRows({ children, banners, extra }: Props) {
  const { tile } = useBrand();
  return (
    <div className={css.rows[tile]}>
      <ul className={css.list[tile]} data-games="">
        {children}
      </ul>
      <AfterSecondRow banners={banners} extra={extra} />
    </div>
  );
}

export function AfterSecondRow({ banners, extra }: Omit<Props, 'children'>) {
  return (
    <div className={css.between}>
      {extra}
      <PageTop banners={banners} isBelow />
    </div>
  );
}
