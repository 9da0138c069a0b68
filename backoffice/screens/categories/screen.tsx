import type { StaffCategory } from '@shop/contract/staff/categories.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { useChosenOrder } from '../../components/use-chosen-order.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { categoryMessages } from '../../messages/categories.ts'
import { CategoryLevel } from './category-level.tsx'
import { CreateDialog } from './create-dialog.tsx'

/** /categories: the tree of categories in the order of the shop. */
export async function loader({ request }: LoaderFunctionArgs) {
  return unwrap(await staffApi()('listStaffCategories', {}), request)
}

interface ChosenOrder {
  parent_id: number | null
  ids: number[]
  /** All categories, in the order that was chosen. */
  items: readonly StaffCategory[]
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { t } = useMessages(categoryMessages)
  const canWrite = hasPermission(useMe(), 'products.write')
  // The category that gets a new subcategory, null for the first level.
  const [open, setOpen] = useState<StaffCategory | null>()
  const { chosen, choose } = useChosenOrder((choice: ChosenOrder) =>
    staffApi()('orderCategories', { body: { parent_id: choice.parent_id, ids: choice.ids } }),
  )
  const items = chosen?.items ?? loaded.items

  function order(parent_id: number | null, ids: number[]): void {
    const byId = new Map(items.map((category) => [category.id, category]))
    const others = items.filter((category) => category.parent_id !== parent_id)
    choose({ parent_id, ids, items: [...ids.flatMap((id) => byId.get(id) ?? []), ...others] })
  }

  const add = canWrite && <Button onClick={() => setOpen(null)}>{t.newCategory}</Button>
  return (
    <Page title={t.categories} text={t.categoriesText} action={add}>
      {items.length === 0 ? (
        <EmptyState title={t.noCategories}>{t.noCategoriesText}</EmptyState>
      ) : (
        <CategoryLevel items={items} parent={null} canWrite={canWrite} onAdd={setOpen} onOrder={order} />
      )}
      {open !== undefined && <CreateDialog key={open?.id} parent={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
