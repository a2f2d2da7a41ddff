import ChevronDown from 'lucide-react/icons/chevron-down';
import { useText } from '#app/i18n/use-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { HelpTopic } from './help-answers.ts';
import type { HelpItem } from './help-item.ts';
import * as css from './help-list.css.ts';

export function NoHelp({ searched }: { readonly searched: boolean }) {
  const text = useText();
  return searched ? (
    <EmptyState title={text('help.none_found')}>{text('help.none_found_text')}</EmptyState>
  ) : (
    <EmptyState title={text('help.none')}>{text('help.none_text')}</EmptyState>
  );
}

export function HelpList({
  topics,
  matches,
  searched,
}: {
  readonly topics: readonly HelpTopic[];
  readonly matches: readonly HelpItem[];
  readonly searched: boolean;
}) {
  if (matches.length === 0) return <NoHelp searched={topics.length > 0} />;
  return (
    <div className={css.list}>
      {topics.map((topic) => (
        <Topic
          key={topic.tag}
          topic={topic}
          answers={topic.answers.filter((answer) => matches.includes(answer))}
          searched={searched}
        />
      ))}
    </div>
  );
}

function Topic({
  topic: { tag, title, intro, answers: allAnswers },
  answers,
  searched,
}: {
  readonly topic: HelpTopic;
  readonly answers: readonly HelpItem[];
  readonly searched: boolean;
}) {
  if (answers.length === 0) return null;
  const [only] = allAnswers;
  // The browser opens the `details` that contains the URL's anchor.
  if (only?.tag === tag) return <Answer answer={only} open={searched} anchor={tag} heading="h2" />;
  return (
    <section id={tag} className={css.topic} aria-labelledby={`help-${tag}`}>
      <h2 id={`help-${tag}`} className={css.title}>
        {title}
      </h2>
      {intro === '' ? null : <HelpContent html={intro} />}
      <div className={css.answers}>
        {answers.map((answer) => (
          <Answer key={answer.tag} answer={answer} open={searched} heading="h3" />
        ))}
      </div>
    </section>
  );
}

function Answer({
  answer: { title, content },
  open,
  anchor,
  heading: Heading,
}: {
  readonly answer: HelpItem;
  readonly open: boolean;
  readonly anchor?: string;
  readonly heading: 'h2' | 'h3';
}) {
  return (
    <details className={css.answer} open={open || undefined} data-answer="">
      <summary className={css.question}>
        <Heading className={css.questionText}>{title}</Heading>
        <ChevronDown size={18} className={css.arrow} aria-hidden="true" />
      </summary>
      <div id={anchor} className={css.answerText}>
        <HelpContent html={content} />
      </div>
    </details>
  );
}

export const HelpContent = ({ html }: { readonly html: string }) => (
  <div className={css.content} dangerouslySetInnerHTML={{ __html: html }} />
);
