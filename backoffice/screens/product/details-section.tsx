import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { PageSection } from '../../components/page.tsx'
import { useMessages } from '../../lib/language.ts'
import { toRecordOptions } from '../../lib/options.ts'
import { productMessages } from '../../messages/products.ts'
import { DesignColors } from './design-colors.tsx'
import type { EditorPart } from './editor-part.ts'

interface NamedOption {
  id: number
  name: string
}

/** Sku, category, collection, size chart and the flags of the product. */
export function DetailsSection({ product, draft, options }: EditorPart) {
  const { t } = useMessages(productMessages)
  const { value } = draft
  const withNone = (list: NamedOption[]) => [{ value: '', label: t.none }, ...toRecordOptions(list)]
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
        <Select
          label={t.collection}
          value={value.collection_id ?? ''}
          options={withNone(options.collections)}
          error={draft.getError('collection_id')}
          onChange={(event) => draft.set('collection_id', toNumber(event.currentTarget.value))}
        />
        {options.artworks.length > 0 && (
          <Select
            label={t.artwork}
            value={value.artwork_id ?? ''}
            options={withNone(options.artworks)}
            error={draft.getError('artwork_id')}
            onChange={(event) => draft.set('artwork_id', toNumber(event.currentTarget.value))}
          />
        )}
        <Select
          label={t.sizeChart}
          value={value.size_chart_id ?? ''}
          options={withNone(options.size_charts)}
          error={draft.getError('size_chart_id')}
          onChange={(event) => draft.set('size_chart_id', toNumber(event.currentTarget.value))}
        />
        <TextField
          label={t.talla}
          value={value.talla ?? ''}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => draft.set('talla', event.currentTarget.value || null)}
        />
      </div>
      <Flags draft={draft} />
      <DesignColors measured={product.design_colors} draft={draft} />
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

function toNumber(text: string): number | null {
  return text === '' ? null : Number(text)
}
