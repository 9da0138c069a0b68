import type { StaffCategory } from '@shop/contract/staff/categories.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { categoryMessages } from '../../messages/categories.ts'
import { CategoryLevel } from './category-level.tsx'
import { CreateDialog } from './create-dialog.tsx'

/** /categories: the tree of categories in the order of the shop. */
export async function loader({ request }: LoaderFunctionArgs) {
  return unwrap(await staffApi()('listStaffCategories', {}), request)
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { t } = useMessages(categoryMessages)
  const showError = useErrorAlert()
  const { revalidate } = useRevalidator()
  const canWrite = hasPermission(useMe(), 'products.write')
  // The category that gets a new subcategory, null for the first level.
  const [open, setOpen] = useState<StaffCategory | null>()
  // The order that was chosen is shown until the server has answered.
  const [moved, setMoved] = useState<readonly StaffCategory[]>()
  const items = moved ?? loaded.items

  async function order(parent_id: number | null, ids: number[]): Promise<void> {
    const byId = new Map(items.map((category) => [category.id, category]))
    const others = items.filter((category) => category.parent_id !== parent_id)
    setMoved([...ids.flatMap((id) => byId.get(id) ?? []), ...others])
    const result = await staffApi()('orderCategories', { body: { parent_id, ids } })
    await revalidate()
    setMoved(undefined)
    if (!result.ok) await showError(result.message)
  }

  const add = canWrite && <Button onClick={() => setOpen(null)}>{t.newCategory}</Button>
  return (
    <Page title={t.categories} text={t.categoriesText} action={add}>
      {items.length === 0 ? (
        <EmptyState title={t.noCategories}>{t.noCategoriesText}</EmptyState>
      ) : (
        <CategoryLevel
          items={items}
          parent={null}
          canWrite={canWrite}
          onAdd={setOpen}
          onOrder={(parent_id, ids) => void order(parent_id, ids)}
        />
      )}
      {open !== undefined && <CreateDialog key={open?.id} parent={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
