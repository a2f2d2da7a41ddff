// The yardstick of `npm run bench`: bare node:http sending the same compressed bytes.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', type = 'text/html', encoding = 'br'] = process.argv.slice(2);
const bytes = readFileSync(file);
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Encoding': encoding,
    'Content-Length': bytes.length,
  });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
