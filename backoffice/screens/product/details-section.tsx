import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import { type ProductFlag, productFlags } from '@shop/contract/staff/product-limits.ts'
import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { PageSection } from '../../components/page.tsx'
import { useMessages } from '../../lib/language.ts'
import { toRecordOptions } from '../../lib/options.ts'
import { productMessages } from '../../messages/products.ts'
import type { EditorPart } from './editor-part.ts'

const DesignColors = lazy(() => import('./design-colors.tsx').then((part) => ({ default: part.DesignColors })))

/** What the other sections of the editor change. Every other field of a product has its input here. */
type OtherSections = 'texts' | 'prices' | 'offer_from' | 'offer_until' | 'sizes' | 'colors' | 'codes' | 'design_colors'
type DetailField = Exclude<keyof ProductFields, ProductFlag | OtherSections>

export function DetailsSection({ product, draft, options }: EditorPart) {
  const { t } = useMessages(productMessages)
  const { value } = draft
  const inputs: Record<DetailField, ReactNode> = {
    sku: (
      <TextField
        label={t.sku}
        value={value.sku}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        error={draft.getError('sku')}
        onChange={(event) => draft.set('sku', event.currentTarget.value)}
      />
    ),
    category_id: (
      <Select
        label={t.category}
        value={value.category_id}
        options={toRecordOptions(options.categories)}
        error={draft.getError('category_id')}
        onChange={(event) => draft.set('category_id', Number(event.currentTarget.value))}
      />
    ),
    collection_id: <Reference name="collection_id" label={t.collection} records={options.collections} draft={draft} />,
    artwork_id: options.artworks.length > 0 && (
      <Reference name="artwork_id" label={t.artwork} records={options.artworks} draft={draft} />
    ),
    size_chart_id: <Reference name="size_chart_id" label={t.sizeChart} records={options.size_charts} draft={draft} />,
    talla: (
      <TextField
        label={t.talla}
        value={value.talla ?? ''}
        maxLength={20}
        autoComplete="off"
        onChange={(event) => draft.set('talla', event.currentTarget.value || null)}
      />
    ),
  }
  return (
    <PageSection title={t.details}>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {Object.entries(inputs).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
      </div>
      <Flags draft={draft} />
      <Suspense>
        <DesignColors measured={product.design_colors} draft={draft} />
      </Suspense>
    </PageSection>
  )
}

interface ReferenceProps extends Pick<EditorPart, 'draft'> {
  name: 'collection_id' | 'artwork_id' | 'size_chart_id'
  label: string
  records: { id: number; name: string }[]
}

function Reference({ name, label, records, draft }: ReferenceProps) {
  const { t } = useMessages(productMessages)
  return (
    <Select
      label={label}
      value={draft.value[name] ?? ''}
      options={[{ value: '', label: t.none }, ...toRecordOptions(records)]}
      error={draft.getError(name)}
      onChange={({ currentTarget }) => draft.set(name, currentTarget.value === '' ? null : Number(currentTarget.value))}
    />
  )
}

function Flags({ draft }: Pick<EditorPart, 'draft'>) {
  const { t } = useMessages(productMessages)
  const labels: Record<ProductFlag, string> = {
    web_exclusive: t.webExclusive,
    limited_edition: t.limitedEdition,
    find_your_size: t.findYourSize,
    usa_colors_image: t.colorGalleries,
  }
  return (
    <div className="mt-4 grid md:grid-cols-2">
      {productFlags.map((name) => (
        <Checkbox
          key={name}
          label={labels[name]}
          checked={draft.value[name]}
          onChange={(event) => draft.set(name, event.currentTarget.checked)}
        />
      ))}
    </div>
  )
}
