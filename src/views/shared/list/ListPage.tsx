import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Page as Found } from '#contract/call';
import { Button } from '../Button';
import { Page, PageHeader } from '../Page';
import { EmptyState } from '../Panel';
import { useViewport } from '../viewport';
import { WithBulkBar } from './BulkBar';
import { FilterBar } from './FilterBar';
import { FilterChips } from './FilterChips';
import { type Filter, type Narrow, setFilters, type Words, withoutFilters } from './filters';
import { Pages } from './Pages';
import { type Column, type Leading, Table } from './Table';

interface EmptyWords {
  readonly title: string;
  /** What will appear here, in one sentence. */
  readonly text: string;
  /** The one way to begin, for who may. */
  readonly action?: ReactNode;
}

interface ListPageProps<Item> {
  readonly title: string;
  /** Below the title, where there are rows: how many. */
  readonly lead?: string;
  /** How many there are: at the end of the row of filters, and below the title where that row is full. */
  readonly count?: string;
  readonly actions?: ReactNode;
  readonly filters: readonly Filter[];
  /** At the end of the row of filters. */
  readonly tools?: ReactNode;
  /** What the address says. */
  readonly search: Words;
  readonly page: Found<Item>;
  readonly pageNumber: number;
  /** What a page counts, where its rows are more than that. */
  readonly counted?: string;
  /** Its rows, where what is below those of the page is shown with them. */
  readonly items?: readonly Item[];
  /** Rows of a whole page. */
  readonly rows: number;
  readonly keyOf: (item: Item) => string;
  /** The boxes of `useSelection`. */
  readonly leading?: Leading<Item> | null;
  readonly first: Column<Item>;
  readonly columns: readonly Column<Item>[];
  readonly sort: string;
  /** As the table has it. */
  readonly heading?: (item: Item) => ReactNode;
  readonly acts?: ((item: Item) => ReactNode) | null;
  /** Where there is nothing at all. */
  readonly nothing: EmptyWords;
  /** Where nothing fits the filters. */
  readonly nothingFits: Omit<EmptyWords, 'action'>;
  /** On a phone each row is a card with a frame. */
  readonly isCards?: boolean;
  readonly isFixed?: boolean;
  /** `BulkBar`. */
  readonly bulk?: ReactNode;
  /** Dialogs of its acts. */
  readonly children?: ReactNode;
}

/** A list of a module: narrowed, sorted and paged by the address. */
export function ListPage<Item>(props: ListPageProps<Item>) {
  const { title, lead, count, actions, filters, search, page, pageNumber, rows, nothing, nothingFits } =
    props;
  const narrow = useNarrow();
  const isWide = useViewport() === 'desktop';
  const isNarrowed = setFilters(filters, search).length > 0;
  const isEmpty = page.total === 0 && !isNarrowed;
  return (
    <Page>
      <PageHeader title={title} lead={page.total > 0 && (lead ?? (!isWide && count))} actions={actions} />
      {!isEmpty && (
        <FilterBar
          filters={filters}
          search={search}
          narrow={narrow}
          tools={isWide ? toolsOf(props) : props.tools}
        />
      )}
      <FilterChips filters={filters} search={search} narrow={narrow} />
      {page.items.length > 0 && (
        <WithBulkBar bar={props.bulk}>
          <Table
            caption={title}
            items={props.items ?? page.items}
            keyOf={props.keyOf}
            leading={props.leading ?? null}
            first={props.first}
            columns={props.columns}
            sort={props.sort}
            narrow={narrow}
            acts={props.acts}
            {...(props.heading && { heading: props.heading })}
            isCards={props.isCards ?? false}
            isFixed={props.isFixed ?? false}
          />
        </WithBulkBar>
      )}
      {page.total > 0 && (
        <Pages
          pageNumber={pageNumber}
          rows={rows}
          page={page}
          {...(props.counted !== undefined && { counted: props.counted })}
        />
      )}
      {page.total === 0 &&
        (isNarrowed ? (
          <EmptyState
            title={nothingFits.title}
            action={<Button onClick={() => narrow(withoutFilters(filters))}>Clear filters</Button>}
          >
            {nothingFits.text}
          </EmptyState>
        ) : (
          <EmptyState title={nothing.title} action={nothing.action}>
            {nothing.text}
          </EmptyState>
        ))}
      {props.children}
    </Page>
  );
}

function toolsOf<Item>({ count, page, tools }: ListPageProps<Item>): ReactNode {
  if (count === undefined || page.total === 0) return tools;
  return (
    <>
      <span className="type-small type-line ink-2">{count}</span>
      {tools}
    </>
  );
}

/** The same page with other words in its address. */
function useNarrow(): Narrow {
  const navigate = useNavigate();
  return (changes, isTyping = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: undefined, after: undefined, ...changes }),
      replace: isTyping,
      resetScroll: false,
    });
}
