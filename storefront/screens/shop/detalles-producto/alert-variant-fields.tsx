import type { Product } from '@shop/contract/catalog.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { isSoldOut } from './variant-selection.ts'
import { type AlertVariant, listSoldOutColors, getDefaultAlertVariant, listSoldOutSizes } from './sold-out-variants.ts'

interface AlertVariantFieldsProps {
  product: Product
  variant: AlertVariant
  onChange: (variant: AlertVariant) => void
}

export function AlertVariantFields({ product, variant, onChange }: AlertVariantFieldsProps) {
  const messages = useLocalization(productMessages).t.product.alert
  const colors = listSoldOutColors(product)
  const sizes = listSoldOutSizes(product, variant.color)
  const hasColors = product.colors.length > 1
  const hasSizes = product.sizes.length > 1
  if (!hasColors && !hasSizes) return null
  return (
    <div className={hasColors ? 'grid gap-4 xs:grid-cols-2' : 'grid'}>
      {hasColors && (
        <Select
          label={messages.color}
          value={variant.color?.id ?? ''}
          onChange={({ target }) => {
            const color = colors.find(({ id }) => String(id) === target.value)
            onChange(getDefaultAlertVariant(product, color, variant.size))
          }}
          options={[
            ...(isSoldOut(product) ? [{ value: '', label: messages.anyColor }] : []),
            ...colors.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {hasSizes && (
        <Select
          label={messages.size}
          value={variant.size?.id ?? ''}
          onChange={({ target }) => {
            onChange({ ...variant, size: sizes.find(({ id }) => String(id) === target.value) })
          }}
          options={[
            ...(sizes.length === product.sizes.length ? [{ value: '', label: messages.anySize }] : []),
            ...sizes.map(({ id, letter }) => ({ value: id, label: letter })),
          ]}
        />
      )}
    </div>
  )
}
