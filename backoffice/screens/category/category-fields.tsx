import type { StaffCategory } from '@shop/contract/staff/categories.ts'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { ImageField } from '../../components/images/image-field.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import type { Draft } from '../../lib/draft/use-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { categoryMessages } from '../../messages/categories.ts'
import type { CategoryValues } from './category-values.ts'

interface CategoryFieldsProps {
  category: StaffCategory
  items: readonly StaffCategory[]
  draft: Draft<CategoryValues>
}

export function CategoryFields({ category, items, draft }: CategoryFieldsProps) {
  const { t, lang } = useMessages(categoryMessages)
  const parents = items.filter((one) => one.parent_id === null && one.id !== category.id)
  const { parent_id, on_home } = draft.value
  return (
    <div className="grid max-w-dialog gap-6">
      <TextFields category={category} draft={draft} />
      <Select
        label={t.parent}
        value={parent_id ?? ''}
        error={draft.getError('parent_id')}
        options={[
          { value: '', label: t.topLevel },
          ...parents.map((one) => ({ value: one.id, label: one[`name_${lang}`] })),
        ]}
        onChange={({ currentTarget: { value } }) => draft.set('parent_id', value === '' ? null : Number(value))}
      />
      <Checkbox
        label={t.onHome}
        hint={t.onHomeHint}
        checked={on_home}
        onChange={(event) => draft.set('on_home', event.currentTarget.checked)}
      />
      <ImageField
        label={t.image}
        value={draft.value.image_key}
        saved={category}
        onChange={(key) => draft.set('image_key', key)}
      />
    </div>
  )
}

function TextFields({ category, draft }: Omit<CategoryFieldsProps, 'items'>) {
  const { t } = useMessages(categoryMessages)
  const { uri_es, uri_en } = draft.value
  const field = (name: 'name_es' | 'name_en' | 'uri_es' | 'uri_en') => ({
    value: draft.value[name],
    error: draft.getError(name),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => draft.set(name, event.currentTarget.value),
  })
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField label={t.nameEs} lang="es" maxLength={80} {...field('name_es')} />
      <TextField label={t.nameEn} lang="en" maxLength={80} {...field('name_en')} />
      <TextField label={t.uriEs} spellCheck={false} maxLength={100} {...field('uri_es')} />
      <TextField label={t.uriEn} spellCheck={false} maxLength={100} {...field('uri_en')} />
      {(uri_es !== category.uri_es || uri_en !== category.uri_en) && (
        <Text size="small" role="status" className="md:col-span-2">
          {t.uriHint}
        </Text>
      )}
      {category.former_uris.length > 0 && (
        <SecondaryText className="wrap-anywhere md:col-span-2">
          {t.formerUris}: {category.former_uris.map((uri) => `/${uri}`).join(', ')}
        </SecondaryText>
      )}
    </div>
  )
}
