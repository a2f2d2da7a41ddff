import { readdirSync } from 'node:fs';
import { Argument, type Command } from 'commander';
import { exitCodes, type SetExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';

function candidates(program: Command, words: readonly string[], dir: string): string[] {
  const command = program.commands.find((one) => one.name() === words[0]);
  const visible = program.commands.filter((one) => !one.name().startsWith('__'));
  if (!command) return [...visible.map((one) => one.name()), '--help', '--version'];
  const options = [...command.options, ...program.options].flatMap(({ long }) => long ?? []);
  if (command.name() === 'completion') return ['bash', 'zsh', 'fish', ...options];
  return [...(command.name() === 'new' ? [] : foldersIn(dir)), ...options, '--help'];
}

function foldersIn(dir: string): string[] {
  try {
    return readdirSync(dir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
  } catch {
    // Completion prints no errors; the command itself reports a missing folder.
    return [];
  }
}

const scripts = {
  bash: `_marquee_brand() {
  local words=("\${COMP_WORDS[@]:1:COMP_CWORD-1}")
  COMPREPLY=($(compgen -W "$(marquee-brand __complete -- "\${words[@]}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _marquee_brand marquee-brand
`,
  zsh: `#compdef marquee-brand
_marquee_brand() {
  local -a found
  found=(\${(f)"$(marquee-brand __complete -- "\${(@)words[2,CURRENT-1]}" 2>/dev/null)"})
  compadd -a found
}
compdef _marquee_brand marquee-brand
`,
  fish: `complete -c marquee-brand -f -a '(marquee-brand __complete -- (commandline -opc)[2..-1] 2>/dev/null)'
`,
} as const;

const example = `
Examples:
  $ marquee-brand completion bash >> ~/.bashrc
  $ marquee-brand completion fish > ~/.config/fish/completions/marquee-brand.fish

It completes commands, options and the codes of brands, for the program marquee-brand (npx marquee-brand, or a link to it in PATH).`;

export function addCompletion(program: Command, io: Io, setExitCode: SetExitCode): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>', 'your shell').choices(Object.keys(scripts)))
    .description('print the completion script of a shell')
    .addHelpText('after', example)
    .action((shell: keyof typeof scripts) => {
      io.out(scripts[shell]);
      setExitCode(exitCodes.success);
    });
  program
    .command('__complete', { hidden: true })
    .argument('[words...]')
    .action((words: string[], _options: unknown, command: Command) => {
      const { dir } = command.optsWithGlobals<{ readonly dir: string }>();
      io.out(`${candidates(program, words, dir).join('\n')}\n`);
      setExitCode(exitCodes.success);
    });
}
