import { ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Pagination } from '@shop/ui/pagination/pagination.tsx'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { countFilters, buildListUrl, clearFilters } from '../../lib/urls/list-selection.ts'
import { isSamePage } from '../../lib/urls/localized-url.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { searchMessages } from '../../messages/search.ts'
import { ProductGrid } from '../products/product-grid.tsx'
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx'
import { useUrlSelection } from './use-url-selection.ts'

interface ProductListProps extends ListToolbarProps {
  /** Shown when the list has no products, whatever the filters; without it, a sentence that says so. */
  empty?: ReactNode
}

export function ProductList({ empty, ...toolbarProps }: ProductListProps) {
  const { listPath, list } = toolbarProps
  const { t, currency } = useLocalization(searchMessages)
  const messages = t.search.list
  const { page, selection } = useUrlSelection()
  const current = useLocation()
  const next = useNavigation().location
  const isPaging = next !== undefined && isSamePage(next, current)
  const filtered = countFilters(selection) > 0
  if (list.total === 0 && !filtered)
    return empty === undefined ? <EmptyState title={messages.empty}>{messages.emptyText}</EmptyState> : empty
  return (
    <>
      <ListToolbar {...toolbarProps} />
      {list.products.length > 0 ? (
        <ProductGrid products={list.products} layout="chosen" priorityCount={4} busy={isPaging} />
      ) : list.total > 0 ? (
        <EmptyState
          title={messages.pastEnd}
          actions={<ButtonLink href={buildListUrl(listPath, selection, currency)}>{messages.firstPage}</ButtonLink>}
        />
      ) : (
        <EmptyState
          title={t.search.filters.empty}
          actions={
            <ButtonLink variant="secondary" href={buildListUrl(listPath, clearFilters(selection), currency)}>
              {t.search.filters.clear}
            </ButtonLink>
          }
        >
          {t.search.filters.emptyText}
        </EmptyState>
      )}
      <Pagination
        label={messages.pages}
        page={page}
        pages={list.pages}
        buildHref={(number) => buildListUrl(listPath, selection, currency, number)}
        previousLabel={messages.previousPage}
        nextLabel={messages.nextPage}
        pageLabel={t.common.page}
        className="mt-12 md:mt-16"
      />
    </>
  )
}
