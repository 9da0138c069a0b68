import type { StaffCategory } from '@shop/contract/staff/categories.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeleteButton } from '../../components/delete-button.tsx'
import { DraftNotices } from '../../components/editor/draft-notices.tsx'
import type { FieldNames } from '../../components/editor/field-names.ts'
import { SaveBar } from '../../components/editor/save-bar.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { pickFields } from '../../lib/draft/pick-fields.ts'
import { useDraft } from '../../lib/draft/use-draft.ts'
import { type StoredDraft, loadStoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { findNameErrors } from '../../lib/slug.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { categoryMessages } from '../../messages/categories.ts'
import { CategoryFields } from './category-fields.tsx'
import { type CategoryValues, toValues } from './category-values.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = Number(params['id'])
  const [list, storedDraft] = await Promise.all([
    staffApi()('listStaffCategories', {}),
    loadStoredDraft<CategoryValues>(`category:${id}`),
  ])
  const { items } = unwrap(list, request)
  const category = items.find((one) => one.id === id)
  if (category === undefined) throw new Response(null, { status: 404 })
  return { category, items, storedDraft }
}

export function Component() {
  const { category, items, storedDraft } = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(categoryMessages)
  const canWrite = hasPermission(useMe(), 'products.write')
  return (
    <Page
      title={category[`name_${lang}`]}
      text={category.parent_id === null ? undefined : t.products(category.product_count)}
      back={{ href: paths.categories, label: t.categories }}
    >
      <CategoryEditor
        key={category.id}
        {...{ category, items, canWrite }}
        storedDraft={canWrite ? storedDraft : null}
      />
    </Page>
  )
}

interface CategoryEditorProps {
  category: StaffCategory
  items: readonly StaffCategory[]
  storedDraft: StoredDraft<CategoryValues> | null
  canWrite: boolean
}

function CategoryEditor({ category, items, storedDraft, canWrite }: CategoryEditorProps) {
  const { t, lang, common } = useMessages(categoryMessages)
  const names = useFieldNames(items)
  const { id, version } = category
  const draft = useDraft<CategoryValues>({
    subject: `category:${id}`,
    version,
    saved: toValues(category),
    storedDraft,
    findErrors: (values) => findNameErrors(values, t, common.required),
    refusalFields: {
      category_depth: 'parent_id',
      category_has_products: 'parent_id',
      category_has_subcategories: 'parent_id',
    },
    send: async (values, base) => {
      const name_es = values.name_es.trim()
      const name_en = values.name_en.trim()
      const body = { ...values, name_es, name_en, id, version: base }
      return pickFields(await staffApi()('saveCategory', { body }), toValues)
    },
  })
  return (
    <>
      {!canWrite && <Text tone="quiet">{t.readOnly}</Text>}
      <DraftNotices draft={draft} names={names} />
      <fieldset role="none" disabled={!canWrite} className="contents">
        <CategoryFields {...{ category, items, draft }} />
      </fieldset>
      {canWrite && (
        <DeleteButton
          name={category[`name_${lang}`]}
          listPath={paths.categories}
          send={() => staffApi()('deleteCategory', { query: { id } })}
        />
      )}
      {canWrite && <SaveBar draft={draft} names={names} />}
    </>
  )
}

function useFieldNames(items: readonly StaffCategory[]): FieldNames {
  const { t, lang } = useMessages(categoryMessages)
  const labels: Record<keyof CategoryValues, string> = {
    parent_id: t.parent,
    name_es: t.nameEs,
    name_en: t.nameEn,
    uri_es: t.uriEs,
    uri_en: t.uriEn,
    image_key: t.image,
    on_home: t.onHome,
  }
  return {
    getName: ([name = '']) => labels[name as keyof CategoryValues] ?? name,
    formatValue([name], value) {
      if (name !== 'parent_id') return undefined
      const parent = items.find((one) => one.id === value)
      return parent === undefined ? t.topLevel : parent[`name_${lang}`]
    },
  }
}
