import { protectiveTextProblem } from '#app/domain/protection/jurisdiction.ts';
import { languageOf, languageCodes } from '#app/domain/languages.ts';
import { readJson, type JsonSource } from '#schema/json-source.ts';
import { didYouMean } from '#schema/nearest-name.ts';
import { fileProblem, type Problem } from '#schema/problem.ts';
import { readText, type FileLocation } from './read-file.ts';

/** Flat, key → text. */
export type Texts = Readonly<Record<string, string>>;

/** All texts of the product in a script of three bytes a letter take 400 KB. */
const maxFileBytes = 1024 * 1024;
const maxTextLength = 4000;
const keyForm = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,119}$/;

function checkTexts({ value, problem }: JsonSource, language: string, problems: Problem[]): Texts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problems.push(
      problem([], 'a text file must be a JSON object', 'write { "login.title": "Log in" }'),
    );
    return {};
  }
  const texts: Record<string, string> = {};
  for (const [key, text] of Object.entries(value)) {
    if (!keyForm.test(key))
      problems.push(problem([key], 'is not a text key', 'use only letters, digits, . _ and -'));
    else if (typeof text !== 'string')
      problems.push(problem([key], 'is not a string', 'texts are flat: "login.title": "Log in"'));
    else if (text.length > maxTextLength)
      problems.push(
        problem(
          [key],
          `is longer than ${maxTextLength} characters`,
          'put long texts into content/<LANG>/page.<tag>.md',
        ),
      );
    else {
      const weakening = protectiveTextProblem(key, text, language);
      if (weakening) problems.push(problem([key], weakening.message, weakening.hint));
      else texts[key] = text;
    }
  }
  return texts;
}

export async function readTexts(
  files: ReadonlyMap<string, FileLocation>,
  problems: Problem[],
): Promise<ReadonlyMap<string, Texts>> {
  const texts = new Map<string, Texts>();
  for (const [path, location] of files) {
    if (!path.startsWith('texts/')) continue;
    const language = /^texts\/([A-Za-z-]+)\.json$/.exec(path)?.[1];
    if (!language || !languageOf(language)) {
      problems.push(
        fileProblem(
          location.name,
          'is not texts/<LANG>.json of a known language',
          didYouMean(language?.toUpperCase() ?? '', languageCodes) ??
            `languages: ${languageCodes.join(', ')}`,
        ),
      );
      continue;
    }
    const text = await readText(location, maxFileBytes);
    const json = text.ok ? readJson(text.value, location.name) : undefined;
    if (!text.ok) problems.push(text.fault);
    else if (json && !json.ok) problems.push(...json.fault);
    else if (json?.ok) texts.set(language, checkTexts(json.value, language, problems));
  }
  return texts;
}
