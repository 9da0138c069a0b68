import type { StaffCategory } from '@shop/contract/staff/categories.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { type FormErrors, useForm } from '@shop/ui/form/use-form.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConflictNote } from '../../components/conflict-note.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { isSlug } from '../../lib/slug.ts'
import { categoryMessages } from '../../messages/categories.ts'
import { CategoryFields } from './category-fields.tsx'

interface CategoryDialogProps {
  /** Undefined for a new one. */
  category: StaffCategory | undefined
  /** Where a new one is added. */
  parent_id: number | null
  items: readonly StaffCategory[]
  canWrite: boolean
  onClose: () => void
}

type Values = Pick<StaffCategory, 'parent_id' | 'name_es' | 'name_en' | 'uri_es' | 'uri_en' | 'picture_key' | 'on_home'>

/** Adds or changes a category: both languages side by side, its address, its image and its place. */
export function CategoryDialog({ category, parent_id, items, onClose }: CategoryDialogProps) {
  const { t, lang, common } = useMessages(categoryMessages)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  // After a conflict, the form saves over the version that was shown.
  const [theirs, setTheirs] = useState<StaffCategory>()
  const [base, setBase] = useState(category)

  const form = useForm({
    validate: (values) => validate(readValues(values), t, common.required),
    async send(values) {
      const fields = readValues(values)
      const version = theirs?.version ?? base?.version
      const result =
        category === undefined || version === undefined
          ? await staffApi()('createCategory', { body: fields })
          : await staffApi()('saveCategory', { body: { ...fields, id: category.id, version } })
      if (!result.ok && result.code === 'version_conflict') setTheirs(result.about?.['current'] as StaffCategory)
      return result
    },
    async onSuccess() {
      onClose()
      toast(common.saved)
      await revalidate()
    },
    refusalFields: {
      category_depth: 'parent_id',
      category_has_products: 'parent_id',
      category_has_subcategories: 'parent_id',
    },
  })
  const name = base && (lang === 'en' ? base.name_en : base.name_es)
  return (
    <Dialog
      open
      size="medium"
      title={name === undefined ? (parent_id === null ? t.newCategory : t.newSubcategory) : t.editCategory(name)}
      closeLabel={common.close}
      onClose={onClose}
    >
      <form {...form.events} className="grid gap-4">
        {theirs !== undefined && (
          <ConflictNote
            differences={listDifferences(theirs, base, t)}
            onUseTheirs={() => {
              setBase(theirs)
              setTheirs(undefined)
            }}
          />
        )}
        {/* The fields take the values of the other person when theirs are chosen. */}
        <CategoryFields key={base?.version} category={base} parent_id={parent_id} items={items} errors={form.errors} />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {common.save}
        </Button>
      </form>
      {category !== undefined && <DeleteButton category={category} onClose={onClose} />}
    </Dialog>
  )
}

function DeleteButton({ category, onClose }: { category: StaffCategory; onClose: () => void }) {
  const { t, lang, common } = useMessages(categoryMessages)
  const alert = useAlert()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { send, pending } = useRequest()
  const { id, name_es, name_en } = category

  async function remove(): Promise<void> {
    const text = t.removeText(lang === 'en' ? name_en : name_es)
    const isSure = await alert({ tone: 'info', title: t.remove, text, okLabel: t.remove, cancelLabel: common.cancel, danger: true }) // prettier-ignore
    if (!isSure || (await send(() => staffApi()('deleteCategory', { query: { id } }))) === undefined) return
    onClose()
    toast(t.removed)
    await revalidate()
  }

  return (
    <div className="mt-8 border-t border-line pt-6">
      <Button variant="secondary" loading={pending} onClick={() => void remove()}>
        {t.remove}
      </Button>
    </div>
  )
}

function readValues(values: FormData): Values {
  const text = (name: string) => String(values.get(name) ?? '').trim()
  const parent = text('parent_id')
  return {
    parent_id: parent === '' ? null : Number(parent),
    name_es: text('name_es'),
    name_en: text('name_en'),
    uri_es: text('uri_es'),
    uri_en: text('uri_en'),
    picture_key: text('picture_key') || null,
    on_home: values.has('on_home'),
  }
}

type Texts = (typeof categoryMessages)['es']

function validate({ name_es, name_en, uri_es, uri_en }: Values, t: Texts, required: string): FormErrors {
  const uriError = (uri: string) => (isSlug(uri) ? undefined : t.uriInvalid)
  return {
    name_es: name_es === '' ? required : undefined,
    name_en: name_en === '' ? required : undefined,
    uri_es: uriError(uri_es),
    uri_en: uriError(uri_en) ?? (uri_es === uri_en ? t.uriTakenByOther : undefined),
  }
}

function listDifferences(theirs: StaffCategory, base: StaffCategory | undefined, t: Texts) {
  const labels = { name_es: t.nameEs, name_en: t.nameEn, uri_es: t.uriEs, uri_en: t.uriEn, picture_key: t.image }
  return (Object.keys(labels) as (keyof typeof labels)[])
    .filter((field) => theirs[field] !== base?.[field])
    .map((field) => ({ label: labels[field], theirs: theirs[field] ?? '' }))
}
