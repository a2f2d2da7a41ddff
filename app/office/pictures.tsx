import { useVisit } from './use-visit.ts';

/** Links open a new tab, so that the page stays. */
export const Pictures = ({
  title,
  count,
  path,
}: {
  title: string;
  count: number;
  /** The URL without the picture's number. */
  path: string;
}) => {
  const { text } = useVisit();
  return (
    <section className="card proofs">
      <h2>{title}</h2>
      {count === 0 ? <p className="quiet">{text('office.none')}</p> : null}
      {count === 0 ? null : (
        <ul>
          {Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <a href={`${path}/${index}`} target="_blank" rel="noopener">
                <img src={`${path}/${index}`} alt={text('office.proof', { number: index + 1 })} />
                <span className="quiet">{text('office.full_picture')}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
