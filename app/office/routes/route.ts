import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { FormFields, OfficeFault, StaffVisit } from '../office-request.ts';
import type { OfficePage } from '../page.tsx';

/** What a route answers: a page, a place to go on, a file, or a refusal. */
export type RouteAnswer =
  | {
      readonly kind: 'page';
      readonly page: OfficePage;
      /** Why a form was refused, on a page that keeps what was typed. */
      readonly fault?: OfficeFault;
    }
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'file';
      readonly type: string;
      readonly body: string | Uint8Array<ArrayBuffer>;
    };
export type RouteResult = Promise<Result<RouteAnswer, OfficeFault>>;

/** A path of the office, and what its forms do. */
export interface Route {
  readonly path: RegExp;
  readonly read: (visit: StaffVisit, ...ids: readonly string[]) => RouteResult;
  /** Carries out a form; without it the page has none. */
  readonly act?: (visit: StaffVisit, form: FormFields, ...ids: readonly string[]) => RouteResult;
}

/** Answers with a page. */
export const page = (content: OfficePage): Result<RouteAnswer, OfficeFault> =>
  ok({ kind: 'page', page: content });
/** Goes on at another page. */
export const redirect = (to: string): Result<RouteAnswer, OfficeFault> =>
  ok({ kind: 'redirect', to });
/** A field that cannot be read, with the reason of the message beside it. */
export const badInput = (path: string, reason?: string) =>
  refuse<OfficeFault>({ key: 'invalid_input', status: 400, value: { paths: [path], reason } });
/** The place after which a list goes on. */
export const afterOf = ({ url }: StaffVisit) => {
  const after = url.searchParams.get('after');
  return after === null ? {} : { after };
};
