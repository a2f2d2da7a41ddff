import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each(['out', 'err'])(
  '[WL-01] ends quietly when the reader of %s closes the pipe',
  (stream) => {
    const script = `
    import { processIo } from './scripts/brand/io.ts';
    const io = processIo();
    setInterval(() => io.${stream}('text'.repeat(1000)), 1);`;
    const command = '"$0" --import tsx --input-type=module --eval "$1"';
    const { status, stderr, stdout } = spawnSync(
      'bash',
      [
        '-c',
        stream === 'out' ? `${command} | true; exit $\{PIPESTATUS[0]}` : `${command} 2> >(true)`,
        process.execPath,
        script,
      ],
      { encoding: 'utf8', timeout: 20_000 },
    );
    expect([status, stderr, stdout]).toEqual([0, '', '']);
  },
);
