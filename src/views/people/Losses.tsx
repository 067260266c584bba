import type { Involvement } from '#contract/calls/people';
import { countOf, formatDay } from '../shared/format';

interface LossesProps {
  readonly involvement: Involvement;
}

/** What somebody still has to do here, before they are kept out. */
export function Losses({ involvement: { terms, decisions, tasks, drafts, meetings } }: LossesProps) {
  if (terms.length === 0 && decisions.length === 0 && !tasks && drafts + meetings === 0) {
    return <p className="type-meta">They sit on no board here, and nothing waits for them.</p>;
  }
  return (
    <div className="box-frame box-control box-subtle pad-10-14">
      <p className="type-strong">What stays open</p>
      <ul>
        {decisions.map(({ id, number, title }) => (
          <li key={id} className="lay-break">
            Decision on {number ?? 'a draft'}, {title}: only the link in their mail still decides
          </li>
        ))}
        {terms.map(({ id, position, to }) => (
          <li key={id} className="lay-break">
            {position}
            {to === null ? ', a term without an end' : `, a term before ${formatDay(to)}`}: it goes on
          </li>
        ))}
        {tasks ? <li>{countOf(tasks, 'open task')}</li> : null}
        {drafts > 0 && <li>{countOf(drafts, 'draft')} of resolutions</li>}
        {meetings > 0 && <li>{countOf(meetings, 'meeting')} to come that they convened</li>}
      </ul>
    </div>
  );
}
