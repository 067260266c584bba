import type { Entity, EntityStats, UserStats } from '#contract/calls/entity';
import { FEATURES } from '#contract/vocabulary';
import { countryName, formatNumber } from '../shared/format';
import type { DashboardSection, Figure } from '../shared/section';
import styles from './Dashboard.module.css';

interface StatisticsProps {
  readonly stats: EntityStats;
  readonly userStats: UserStats;
  readonly entity: Entity;
  readonly sections: readonly Pick<Required<DashboardSection<never>>, 'figures'>[];
}

/** Figures come last; those of modules before how many there are. */
function figuresOf({ stats, userStats, entity, sections }: StatisticsProps): readonly Figure[] {
  const { companies, users } = stats;
  // Where the module is on, its section tells the figure.
  const isTold = typeof stats.boards?.management === 'number';
  const board = isTold ? 0 : entity.managementBoard.reduce((sum, group) => sum + group.members.length, 0);
  return [
    { name: 'Companies', value: companies.total, note: countriesNote(companies.countries) },
    { name: 'Users', value: users.total, note: usersNote(users) },
    ...(board > 0
      ? [{ name: 'Management board', value: board, note: board === 1 ? 'member' : 'members' }]
      : []),
    ...sections.flatMap(({ figures }) => figures(stats, userStats)),
    { name: 'Modules', value: entity.features.length, note: `of ${FEATURES.length} switched on` },
  ];
}

function countriesNote(countries: readonly string[]): string {
  const [only, ...others] = countries;
  if (!only) return 'none below this entity';
  return others.length === 0 ? `in ${countryName(only)}` : `in ${countries.length} countries`;
}

function usersNote({ admins, invited }: EntityStats['users']): string {
  const adminsNote = `${formatNumber(admins)} ${admins === 1 ? 'admin' : 'admins'}`;
  return invited > 0 ? `${adminsNote}, ${formatNumber(invited)} invited` : adminsNote;
}

export function Statistics(props: StatisticsProps) {
  return (
    <dl className={styles.stats}>
      {figuresOf(props).map(({ name, value, note }) => (
        <div key={name} className={styles.stat}>
          <dt className="type-meta">{name}</dt>
          <dd>
            <span className={styles.figure}>{formatNumber(value)}</span>
            <span className="type-fine ink-2">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
