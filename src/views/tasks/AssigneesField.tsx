import { X } from 'lucide-react';
import { useState } from 'react';
import type { Flow } from '../../machines/flows';
import type { Assignee } from '../../machines/tasks/taskActs.machine';
import { Avatar } from '../shared/Avatar';
import { IconButton } from '../shared/Button';
import { PeoplePicker } from '../shared/people/PeoplePicker';
import { useMembers } from '../shared/people/useMembers';

interface AssigneesFieldProps {
  readonly assignees: readonly Assignee[];
  readonly members: Flow<'memberSearch'>;
  readonly problem?: string | null;
  readonly change: (assignees: readonly Assignee[]) => void;
}

/** Who does it: members found by their names, one after another. */
export function AssigneesField({ assignees, members, problem = null, change }: AssigneesFieldProps) {
  const [query, setQuery] = useState('');
  const found = useMembers(members);
  const chosen = new Set(assignees.map(({ id }) => id));
  return (
    <div className="lay-one gap-8">
      <PeoplePicker
        label="Assigned to"
        people={found.people.map((person) => ({ ...person, isChosen: chosen.has(person.key) }))}
        query={query}
        search={(text) => {
          setQuery(text);
          found.search(text);
        }}
        open={() => found.search(query)}
        status={problem ?? found.status}
        choose={({ key: id, name, color }) => change([...assignees, { id, name, color }])}
      />
      {assignees.length > 0 && (
        <ul className="lay-one gap-4">
          {assignees.map(({ id, name, color }) => (
            <li key={id} className="lay-row gap-8">
              <Avatar name={name} color={color} />
              <span className="lay-fill lay-break">{name}</span>
              <IconButton
                label={`Take ${name} off the task`}
                onClick={() => change(assignees.filter((other) => other.id !== id))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
