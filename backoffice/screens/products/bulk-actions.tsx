import type { BulkDetail, BulkFilter } from '@shop/contract/staff/bulk.ts'
import type { ProductOptions } from '@shop/contract/staff/products.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { lazy, Suspense, useState } from 'react'
import type { BulkTarget } from '../../components/list/list-view.tsx'
import { useMessages } from '../../lib/language.ts'
import { readListQuery } from '../../lib/use-list-search.ts'
import { bulkMessages } from '../../messages/bulk.ts'
import { filterNames } from './filter-names.ts'
import type { BulkChangeType } from './read-change.ts'

const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((part) => ({ default: part.BulkDialog })))

interface BulkActionsProps {
  target: BulkTarget<number>
  options: ProductOptions
  onDone: (bulk: BulkDetail) => Promise<void>
}

export function BulkActions({ target, options, onDone }: BulkActionsProps) {
  const { t } = useMessages(bulkMessages)
  const toast = useToast()
  const [open, setOpen] = useState<BulkChangeType>()
  const { ids, isAllMatching, count, clear } = target

  async function finish(bulk: BulkDetail): Promise<void> {
    setOpen(undefined)
    clear()
    toast(bulk.state === 'running' ? t.started : t.changedDone(bulk.changed))
    await onDone(bulk)
  }

  return (
    <>
      {(['publish', 'hide'] as const).map((type) => (
        <Button key={type} variant="secondary" size="small" onClick={() => setOpen(type)}>
          {t.types[type]}
        </Button>
      ))}
      <Button variant="secondary" size="small" onClick={() => setOpen('price')}>
        {t.more}
      </Button>
      {open !== undefined && (
        <Suspense>
          <BulkDialog
            target={isAllMatching ? { filter: readFilter() } : { ids }}
            count={count}
            type={open}
            options={options}
            onClose={() => setOpen(undefined)}
            onDone={(bulk) => void finish(bulk)}
          />
        </Suspense>
      )}
    </>
  )
}

function readFilter(): BulkFilter {
  const { category, collection, artwork, q, state, missing, stock } = readListQuery(
    new Request(window.location.href),
    filterNames,
  )
  // The server refuses values that no filter has.
  return {
    ...(Object.fromEntries(
      Object.entries({ state, missing, stock }).filter(([, value]) => value !== undefined),
    ) as Pick<BulkFilter, 'state' | 'missing' | 'stock'>),
    ...(q === undefined ? {} : { q }),
    ...(category === undefined ? {} : { category: Number(category) }),
    ...(collection === undefined ? {} : { collection: Number(collection) }),
    ...(artwork === undefined ? {} : { artwork: Number(artwork) }),
  }
}
