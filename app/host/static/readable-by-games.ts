/** CDNs, other hosts of the brand, and games in frames without an origin show it, too [CS-07]. */
export function allowCrossOrigin(response: Response): Response {
  response.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  return response;
}

/** Browsers request fonts by CORS, which a game's frame without an origin needs permission for. */
export function readableByGames(response: Response): Response {
  response.headers.set('Access-Control-Allow-Origin', '*');
  return allowCrossOrigin(response);
}
