import { useNavigate, useRouter } from '@tanstack/react-router';
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import type { DocumentFilter } from '#contract/calls/documentFilters';
import type { LibraryActs } from '../../../machines/documents/libraryActs.machine';
import type { Asked } from '../../../machines/shared/act/act';
import { iconButtonClass } from '../../shared/Button';
import { MenuButton, MenuGroup } from '../../shared/menu/MenuButton';
import { MenuChoice, MenuItem } from '../../shared/menu/MenuItem';
import { listRoute } from '../filters';

interface SavedFiltersProps {
  readonly saved: readonly DocumentFilter[];
  readonly ask: (asked: Asked<LibraryActs>) => void;
}

/** Filters that the reader has named: the list goes where one of them leads, and what is set now is saved as another. */
export function SavedFilters({ saved, ask }: SavedFiltersProps) {
  const { page: _page, after: _after, ...set } = listRoute.useSearch();
  const { stringifySearch, parseSearch } = useRouter().options;
  const navigate = useNavigate();
  const search = stringifySearch(set).slice(1);
  const current = saved.find((filter) => filter.search === search);
  return (
    <MenuButton
      label="Saved filters"
      className={iconButtonClass('box-frame')}
      face={<Bookmark size={17} aria-hidden />}
    >
      {saved.length > 0 && (
        <MenuGroup label="Saved filters">
          {saved.map((filter) => (
            <MenuChoice
              key={filter.id}
              isChosen={filter === current}
              onToggle={() =>
                void navigate({ to: '.', search: filter === current ? {} : parseSearch(`?${filter.search}`) })
              }
            >
              {filter.name}
            </MenuChoice>
          ))}
        </MenuGroup>
      )}
      {current ? (
        <MenuItem
          isDanger
          icon={Trash2}
          onChoose={() => ask({ act: 'removeFilter', input: { filterId: current.id, name: current.name } })}
        >
          Remove “{current.name}”
        </MenuItem>
      ) : (
        <MenuItem
          icon={BookmarkPlus}
          unavailable={search === '' ? 'Set a filter first.' : null}
          onChoose={() => ask({ act: 'saveFilter', input: { name: '', search } })}
        >
          Save these filters
        </MenuItem>
      )}
    </MenuButton>
  );
}
