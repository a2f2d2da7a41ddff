// The baseline of `npm run bench`: bare node:http sending the same bytes with the same headers.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [bodyFile = '', headersFile = ''] = process.argv.slice(2);
const bytes = readFileSync(bodyFile);
const headers = {
  ...JSON.parse(readFileSync(headersFile, 'utf8')),
  'Content-Length': bytes.length,
};
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
