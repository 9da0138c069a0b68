import type { List } from '@shop/contract/staff/list.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { cx } from '@shop/ui/class-names/cx.ts'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Pagination } from '@shop/ui/pagination/pagination.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useLanguage } from '../../lib/language.ts'
import type { ListResult } from '../../lib/load.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { LoadFailure } from '../load-failure.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { type Selection, useSelection } from './use-selection.ts'

/** The rows that an action on several applies to: these, or all that match the filters in the address. */
export interface BulkTarget<Id> {
  ids: Id[]
  isAllMatching: boolean
  count: number
  clear: () => void
}

interface ListViewProps<Row, Id extends string | number> extends Omit<
  ListTableProps<Row, Id>,
  'rows' | 'selection' | 'busy'
> {
  /** The loader's page, or the refusal that is shown in its place while the filters stay. */
  result: ListResult<Row>
  /** Says why there is nothing yet, with a way on; a list that is only filtered says so by itself. */
  empty: ReactNode
  /** The actions on selected rows. Without them rows cannot be selected. */
  renderActions?: (target: BulkTarget<Id>) => ReactNode
}

export function ListView<Row, Id extends string | number>({
  result,
  empty,
  renderActions,
  ...table
}: ListViewProps<Row, Id>) {
  const { t } = useLanguage()
  const { state, location } = useNavigation()
  const { isFiltered, unfilteredHref, matching } = useListSearch()
  const list = result.ok ? result.data : undefined
  const selection = useSelection((list?.items ?? []).map(table.getId), matching)
  // Only other rows of this list dim it; a navigation to another screen does not.
  const busy = state === 'loading' && location.search !== window.location.search

  if (!list) return <LoadFailure message={result.ok ? t.common.failed : result.message} />
  if (list.items.length === 0 && !isFiltered && list.page === 1) return empty
  if (list.items.length === 0) {
    const action = (
      <TextLink variant="standing" href={unfilteredHref}>
        {t.common.clearFilters}
      </TextLink>
    )
    return <EmptyState title={t.common.nothingMatches} actions={action} />
  }
  return (
    <>
      <ListHead list={list} selection={selection} renderActions={renderActions} />
      <ListTable {...table} rows={list.items} selection={renderActions && selection} busy={busy} />
      <ListPagination {...list} />
    </>
  )
}

interface ListHeadProps<Row, Id> {
  list: List<Row>
  selection: Selection<Id>
  renderActions: ((target: BulkTarget<Id>) => ReactNode) | undefined
}

/**
 * Says how many rows there are, or how many are selected and what can be done with them. The number stays in one live
 * region without the buttons, so that a screen reader announces it, and nothing else, as it changes.
 */
function ListHead<Row, Id extends string | number>({ list, selection, renderActions }: ListHeadProps<Row, Id>) {
  const { t } = useLanguage()
  const { ids, isAllMatching, selectMatching, clear } = selection
  const { total, has_more } = list
  const count = isAllMatching ? total : ids.size
  const isSelected = count > 0
  const results = has_more ? t.common.moreResults(total) : t.common.results(total)
  // More match than were counted.
  const selected = isAllMatching && has_more ? t.common.allSelected : t.common.selected(count)
  return (
    <div
      data-bar={isSelected ? 'top' : undefined}
      className={cx('mb-2 flex min-h-11 flex-wrap items-center gap-3', isSelected && 'sticky top-0 z-10 bg-paper')}
    >
      <Text size="small" tone={isSelected ? 'ink' : 'quiet'} strong={isSelected} role="status">
        {isSelected ? selected : results}
      </Text>
      {isSelected && !isAllMatching && ids.size === list.items.length && total > list.items.length && (
        <Button variant="quiet" size="small" onClick={selectMatching}>
          {has_more ? t.common.selectAllMatching : t.common.selectMatching(total)}
        </Button>
      )}
      {isSelected && renderActions?.({ ids: [...ids], isAllMatching, count, clear })}
      {isSelected && (
        <Button variant="quiet" size="small" onClick={clear}>
          {t.common.clearSelection}
        </Button>
      )}
    </div>
  )
}

function ListPagination({ page, pages }: { page: number; pages: number }) {
  const { t } = useLanguage()
  const { buildHref } = useListSearch()
  return (
    <Pagination
      // Another page has other links: the focus goes from the one that was pressed to the title, where the page begins.
      key={page}
      className="mt-8"
      label={t.common.pagination}
      page={page}
      pages={pages}
      buildHref={(to) => buildHref({ page: String(to) })}
      previousLabel={t.common.previous}
      nextLabel={t.common.next}
      pageLabel={t.common.pageNumber}
    />
  )
}
