import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { OfficeCallName, OfficeInput, OfficeOutput } from '#schema/office-calls/table.ts';
import type { FormFields, OfficeFault, StaffVisit } from '../office-request.ts';
import type { OfficePage } from '../page.tsx';

export type RouteAnswer =
  | {
      readonly kind: 'page';
      readonly page: OfficePage;
      /** Why a form was refused; the page retains the input. */
      readonly fault?: OfficeFault;
    }
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'file';
      readonly type: string;
      readonly body: string | Uint8Array<ArrayBuffer>;
    };
export type RouteResult = Promise<Result<RouteAnswer, OfficeFault>>;

export interface Route {
  readonly path: RegExp;
  readonly read: (visit: StaffVisit, ...ids: readonly string[]) => RouteResult;
  readonly act?: (visit: StaffVisit, form: FormFields, ...ids: readonly string[]) => RouteResult;
}

export const page = (content: OfficePage): Result<RouteAnswer, OfficeFault> =>
  ok({ kind: 'page', page: content });
export const redirect = (to: string): Result<RouteAnswer, OfficeFault> =>
  ok({ kind: 'redirect', to });
/** Calls the API and shows its response as a page. */
export async function showPage<Name extends OfficeCallName, More extends readonly unknown[]>(
  visit: StaffVisit,
  name: Name,
  input: OfficeInput<Name>,
  content: (visit: StaffVisit, value: OfficeOutput<Name>, ...more: More) => OfficePage,
  ...more: More
): RouteResult {
  const result = await visit.call(name, input);
  return result.ok ? page(content(visit, result.value, ...more)) : result;
}

/** Calls the API and redirects. */
export async function callAndRedirect<Name extends OfficeCallName>(
  visit: StaffVisit,
  name: Name,
  input: OfficeInput<Name>,
  to: string,
): RouteResult {
  const result = await visit.call(name, input);
  return result.ok ? redirect(to) : result;
}
/** `reason` selects the message at the field. */
export const badInput = (path: string, reason?: string) =>
  refuse<OfficeFault>({ key: 'invalid_input', status: 400, value: { paths: [path], reason } });
/** Cursor of the next page. */
export const afterOf = ({ url }: StaffVisit) => {
  const after = url.searchParams.get('after');
  return after === null ? {} : { after };
};
