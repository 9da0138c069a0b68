import { ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Pagination } from '@shop/ui/pagination/pagination.tsx'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { countFilters, listAddress, withoutFilters } from '../../lib/urls/choice.ts'
import { useWords } from '../../lib/words/words.ts'
import { ProductGrid } from '../products/product-grid.tsx'
import { ListTools, type ListToolsProps } from './list-tools.tsx'

interface PieceListProps extends ListToolsProps {
  page: number
  /** Shown when the list has no products, whatever the filters. */
  empty: ReactNode
}

/** A list of products, 16 a page, with filters, sort order and pagination. */
export function PieceList({ page, empty, ...tools }: PieceListProps) {
  const { own, list, choice } = tools
  const { text, currency } = useWords()
  const words = text.finding.list
  const { pathname } = useLocation()
  const turning = useNavigation().location?.pathname === pathname
  const filtered = countFilters(choice) > 0
  if (list.total === 0 && !filtered) return empty
  return (
    <>
      <ListTools {...tools} />
      {list.products.length > 0 ? (
        <ProductGrid products={list.products} layout="chosen" first={4} busy={turning} />
      ) : list.total > 0 ? (
        <EmptyState
          title={words.pastEnd}
          actions={<ButtonLink href={listAddress(own, choice, currency)}>{words.firstPage}</ButtonLink>}
        />
      ) : (
        <EmptyState
          title={text.finding.filters.empty}
          actions={
            <ButtonLink variant="secondary" href={listAddress(own, withoutFilters(choice), currency)}>
              {text.finding.filters.clear}
            </ButtonLink>
          }
        >
          {text.finding.filters.emptyText}
        </EmptyState>
      )}
      <Pagination
        label={words.pages}
        page={page}
        pages={list.pages}
        hrefFor={(number) => listAddress(own, choice, currency, number)}
        previousLabel={words.previousPage}
        nextLabel={words.nextPage}
        pageLabel={words.page}
        className="mt-12 md:mt-16"
      />
    </>
  )
}
