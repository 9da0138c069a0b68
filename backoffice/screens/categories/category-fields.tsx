import type { StaffCategory } from '@shop/contract/staff/categories.ts'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type ChangeEvent, useState } from 'react'
import { PictureField } from '../../components/pictures/picture-field.tsx'
import { useMessages } from '../../lib/language.ts'
import { toSlug } from '../../lib/slug.ts'
import { categoryMessages } from '../../messages/categories.ts'

interface CategoryFieldsProps {
  /** Undefined for a new one. */
  category: StaffCategory | undefined
  /** The level that a new one is added to. */
  parent_id: number | null
  items: readonly StaffCategory[]
  errors: FormErrors
}

/** Shows the fields of a category with its saved values. */
export function CategoryFields({ category, parent_id, items, errors }: CategoryFieldsProps) {
  const { t, lang } = useMessages(categoryMessages)
  const parents = items.filter((one) => one.parent_id === null && one.id !== category?.id)
  const picture = category?.picture_key ? { key: category.picture_key, thumb: category.thumb } : null
  return (
    <>
      <NameFields category={category} errors={errors} />
      <Select
        label={t.parent}
        name="parent_id"
        defaultValue={category === undefined ? (parent_id ?? '') : (category.parent_id ?? '')}
        error={errors['parent_id']}
        options={[
          { value: '', label: t.topLevel },
          ...parents.map(({ id, name_es, name_en }) => ({ value: id, label: lang === 'en' ? name_en : name_es })),
        ]}
      />
      <Checkbox
        name="on_home"
        value="1"
        label={t.onHome}
        hint={t.onHomeHint}
        defaultChecked={category?.on_home ?? false}
      />
      <PictureField label={t.image} name="picture_key" defaultPicture={picture} />
      <FormerUris uris={category?.former_uris ?? []} />
    </>
  )
}

/** Shows the names and addresses in both languages, and a hint once the address of a saved category is changed. */
function NameFields({ category, errors }: Pick<CategoryFieldsProps, 'category' | 'errors'>) {
  const { t } = useMessages(categoryMessages)
  const { uris, hasChanged, suggest, setUri } = useUris(category)
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t.nameEs}
          name="name_es"
          lang="es"
          autoComplete="off"
          defaultValue={category?.name_es}
          error={errors['name_es']}
          onChange={suggest('es')}
        />
        <TextField
          label={t.nameEn}
          name="name_en"
          lang="en"
          autoComplete="off"
          defaultValue={category?.name_en}
          error={errors['name_en']}
          onChange={suggest('en')}
        />
        <TextField
          label={t.uriEs}
          name="uri_es"
          autoComplete="off"
          spellCheck={false}
          value={uris.es}
          error={errors['uri_es']}
          onChange={setUri('es')}
        />
        <TextField
          label={t.uriEn}
          name="uri_en"
          autoComplete="off"
          spellCheck={false}
          value={uris.en}
          error={errors['uri_en']}
          onChange={setUri('en')}
        />
      </div>
      {hasChanged && (
        <Text size="small" role="status">
          {t.uriHint}
        </Text>
      )}
    </>
  )
}

/** Keeps the typed addresses; typing a name of a new category replaces its address with the one that the name suggests. */
function useUris(category: StaffCategory | undefined) {
  const [uris, setUris] = useState({ es: category?.uri_es ?? '', en: category?.uri_en ?? '' })
  const isNew = category === undefined
  const suggest = (of: 'es' | 'en') => (event: ChangeEvent<HTMLInputElement>) => {
    const slug = toSlug(event.currentTarget.value)
    const other = uris[of === 'es' ? 'en' : 'es']
    if (isNew) setUris((before) => ({ ...before, [of]: slug !== '' && slug === other ? `${slug}-${of}` : slug }))
  }
  const setUri = (of: 'es' | 'en') => (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget
    setUris((before) => ({ ...before, [of]: value }))
  }
  const hasChanged = !isNew && (uris.es !== category.uri_es || uris.en !== category.uri_en)
  return { uris, hasChanged, suggest, setUri }
}

/** Lists the addresses that redirect to a category. */
function FormerUris({ uris }: { uris: readonly string[] }) {
  const { t } = useMessages(categoryMessages)
  if (uris.length === 0) return null
  return (
    <div>
      <p className="text-small font-semibold">{t.formerUris}</p>
      <ul className="text-small text-ink-2">
        {uris.map((uri) => (
          <li key={uri}>/{uri}</li>
        ))}
      </ul>
    </div>
  )
}
