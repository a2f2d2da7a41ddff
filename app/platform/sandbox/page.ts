/** The page's files by path; undefined for others. */
export function sandboxPage(_request: Request, _pathname: string): Response | undefined {
  return undefined;
}
