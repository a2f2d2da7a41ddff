/** For CDNs, the brand's other hosts, and game frames without an origin [CS-07]. */
export function allowCrossOrigin(response: Response): Response {
  response.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  return response;
}

/** Fonts need CORS in game frames without an origin. */
export function readableByGames(response: Response): Response {
  response.headers.set('Access-Control-Allow-Origin', '*');
  return allowCrossOrigin(response);
}
