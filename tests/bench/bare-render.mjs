// Preloaded into a server that is measured (`--import`): keeps the tree of the last page that was rendered, and a server of its own
// that does nothing but render that tree anew for each request. What our own server does besides is the difference.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const server = require('react-dom/server');
const { renderToPipeableStream } = server;
const { cloneElement } = require('react');
let last;

/** The element of the tree that has Remix's context: it stands in providers, one child each. */
const remixIn = (element) => (element.props.context ? element : remixIn(element.props.children));
const withContext = (element, context) =>
  element.props.context ? cloneElement(element, { context }) : cloneElement(element, {}, withContext(element.props.children, context));

/** What the page hands to the browser is read once only: each render gets a stream of its own with the same bytes. */
function keep(tree) {
  const { context } = remixIn(tree).props;
  const [ours, kept] = context.serverHandoffStream.tee();
  context.serverHandoffStream = ours;
  const bytes = new Response(kept).arrayBuffer().then((all) => new Uint8Array(all));
  last = async () => {
    const handed = await bytes;
    return withContext(tree, {
      ...context, renderMeta: {}, serverHandoffStream: new ReadableStream({ start: (controller) => { controller.enqueue(handed); controller.close(); } }),
    });
  };
}

server.renderToPipeableStream = (tree, options) => {
  keep(tree);
  return renderToPipeableStream(tree, options);
};

if (isMainThread) {
  const bare = createServer(async (_request, response) => {
    const { pipe } = renderToPipeableStream(await last(), {
      onAllReady() {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        pipe(response);
      },
    });
  });
  bare.listen(0, '127.0.0.1', () => process.stdout.write(`bare render on ${bare.address().port}\n`));
  bare.unref();
}
