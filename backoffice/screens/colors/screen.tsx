import type { StaffColor } from '@shop/contract/staff/colors.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListFilters } from '../../components/list/list-filters.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { Swatch } from '../../components/swatch.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { buildColorPath } from '../../lib/paths.ts'
import { readCallQuery } from '../../lib/use-list-search.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { categoryMessages } from '../../messages/categories.ts'
import { CreateDialog } from './create-dialog.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return unwrapList(await staffApi()('listColors', { query: readCallQuery<'listColors'>(request, []) }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(categoryMessages)
  const canWrite = hasPermission(useMe(), 'products.write')
  const [isAdding, setAdding] = useState(false)
  const [own, other] = lang === 'en' ? (['name_en', 'name_es'] as const) : (['name_es', 'name_en'] as const)
  const add = canWrite && <Button onClick={() => setAdding(true)}>{t.newColor}</Button>
  return (
    <Page title={t.colors} text={t.colorsText} action={add}>
      <ListFilters placeholder={t.searchColor} />
      <ListView
        result={result}
        caption={t.colors}
        nameHeader={t.color}
        nameSort="name"
        getId={({ id }: StaffColor) => id}
        getName={(color) => color[own]}
        getHref={({ id }) => buildColorPath(id)}
        renderLead={({ hex_code }) => <Swatch hex_code={hex_code} size="medium" />}
        columns={[
          { id: 'other', header: t.english, render: (color) => color[other] },
          { id: 'hex', header: t.code, render: ({ hex_code }) => hex_code },
          {
            id: 'used',
            header: t.usedBy,
            sort: 'product_count',
            align: 'end',
            render: ({ product_count }) => t.products(product_count),
          },
        ]}
        empty={<EmptyState title={t.noColors} />}
      />
      {isAdding && <CreateDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}
