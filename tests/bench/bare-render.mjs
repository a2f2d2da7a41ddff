// Preloaded into a measured server (`--import`): stores the tree of the last page and rerenders
// only that tree for each request. The difference is the cost of Marquee itself.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const server = require('react-dom/server');
const { renderToPipeableStream, renderToString } = server;
let last;

server.renderToString = (tree) => {
  last = tree;
  return renderToString(tree);
};

if (isMainThread) {
  const bare = createServer((_request, response) => {
    const { pipe } = renderToPipeableStream(last, {
      onAllReady() {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        pipe(response);
      },
    });
  });
  bare.listen(0, '127.0.0.1', () =>
    process.stdout.write(`bare render on ${bare.address().port}\n`),
  );
  bare.unref();
}
