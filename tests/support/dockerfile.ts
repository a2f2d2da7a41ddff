import { readFileSync } from 'node:fs';

/** Continued lines are joined. */
export interface Instruction {
  readonly name: string;
  readonly words: string;
}

/** The instructions of this project's Dockerfile, by stage. */
export function dockerfileStages(): readonly (readonly Instruction[])[] {
  const instructions = readFileSync('Dockerfile', 'utf8')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({ name: line.split(' ')[0] ?? '', words: line.replace(/^\S+ /, '') }));
  const stages: Instruction[][] = [];
  for (const instruction of instructions) {
    if (instruction.name === 'FROM') stages.push([]);
    stages.at(-1)?.push(instruction);
  }
  return stages;
}

export const wordsOf = (stage: readonly Instruction[], name: string): string[] =>
  stage.filter((one) => one.name === name).map(({ words }) => words);

export const environmentOf = (stage: readonly Instruction[]): Record<string, string> =>
  Object.fromEntries(
    wordsOf(stage, 'ENV')
      .join(' ')
      .split(/\s+/)
      .map((pair) => pair.split('=') as [string, string]),
  );
