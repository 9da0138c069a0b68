import { lazy, Suspense } from 'react'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { PageSection } from '../../components/page.tsx'
import { useMessages } from '../../lib/language.ts'
import { toRecordOptions } from '../../lib/options.ts'
import { productMessages } from '../../messages/products.ts'
import type { EditorPart } from './editor-part.ts'

const DesignColors = lazy(() => import('./design-colors.tsx').then((part) => ({ default: part.DesignColors })))

export function DetailsSection({ product, draft, options }: EditorPart) {
  const { t } = useMessages(productMessages)
  const { value } = draft
  const reference = (
    name: 'collection_id' | 'artwork_id' | 'size_chart_id',
    records: { id: number; name: string }[],
  ) => ({
    value: value[name] ?? '',
    options: [{ value: '', label: t.none }, ...toRecordOptions(records)],
    error: draft.getError(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      draft.set(name, currentTarget.value === '' ? null : Number(currentTarget.value)),
  })
  return (
    <PageSection title={t.details}>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <TextField
          label={t.sku}
          value={value.sku}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          error={draft.getError('sku')}
          onChange={(event) => draft.set('sku', event.currentTarget.value)}
        />
        <Select
          label={t.category}
          value={value.category_id}
          options={toRecordOptions(options.categories)}
          error={draft.getError('category_id')}
          onChange={(event) => draft.set('category_id', Number(event.currentTarget.value))}
        />
        <Select label={t.collection} {...reference('collection_id', options.collections)} />
        {options.artworks.length > 0 && <Select label={t.artwork} {...reference('artwork_id', options.artworks)} />}
        <Select label={t.sizeChart} {...reference('size_chart_id', options.size_charts)} />
        <TextField
          label={t.talla}
          value={value.talla ?? ''}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => draft.set('talla', event.currentTarget.value || null)}
        />
      </div>
      <Flags draft={draft} />
      <Suspense>
        <DesignColors measured={product.design_colors} draft={draft} />
      </Suspense>
    </PageSection>
  )
}

function Flags({ draft }: Pick<EditorPart, 'draft'>) {
  const { t } = useMessages(productMessages)
  const flags = [
    ['web_exclusive', t.webExclusive],
    ['limited_edition', t.limitedEdition],
    ['find_your_size', t.findYourSize],
    ['usa_colors_image', t.colorGalleries],
  ] as const
  return (
    <div className="mt-4 grid md:grid-cols-2">
      {flags.map(([name, label]) => (
        <Checkbox
          key={name}
          label={label}
          checked={draft.value[name]}
          onChange={(event) => draft.set(name, event.currentTarget.checked)}
        />
      ))}
    </div>
  )
}
