import type { StaffVisit } from './office-request.ts';

/** Links open a new tab, so that the page stays. */
export const Pictures = ({
  visit: { text },
  title,
  count,
  path,
}: {
  visit: StaffVisit;
  title: string;
  count: number;
  /** URL without the picture's number. */
  path: string;
}) => (
  <section className="card proofs">
    <h2>{title}</h2>
    {count === 0 ? <p className="quiet">{text('office.none')}</p> : null}
    {count === 0 ? null : (
      <ul>
        {Array.from({ length: count }, (_, place) => (
          <li key={place}>
            <a href={`${path}/${place}`} target="_blank" rel="noopener">
              <img src={`${path}/${place}`} alt={text('office.proof', { number: place + 1 })} />
              <span className="quiet">{text('office.full_picture')}</span>
            </a>
          </li>
        ))}
      </ul>
    )}
  </section>
);
