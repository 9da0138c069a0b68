import type { Color, Product } from '@shop/contract/catalogue.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { isSoldOut } from './variant-selection.ts'
import { listSoldOutColors, getDefaultAlertVariant, listSoldOutSizes } from './sold-out-variants.ts'
import { useStockAlert } from './use-stock-alert.ts'

interface StockAlertFormProps {
  product: Product
  color: Color | undefined
  onSent: (email: string) => void
}

/** The form of a stock alert: color, size and e-mail, with the customer's own e-mail filled in. */
export function StockAlertForm({ product, color: currentColor, onSent }: StockAlertFormProps) {
  const { t } = useLocalization(productMessages)
  const messages = t.product.alert
  const user = useUser()
  const isSoldOutCompletely = isSoldOut(product)
  const [variant, setVariant] = useState(() =>
    getDefaultAlertVariant(product, isSoldOutCompletely ? undefined : currentColor),
  )
  const { field, error, sending, send } = useStockAlert(product.id, variant, onSent)
  const colors = listSoldOutColors(product)
  const sizes = listSoldOutSizes(product, variant.color)

  function chooseColor(id: string) {
    const color = colors.find((item) => String(item.id) === id)
    setVariant(getDefaultAlertVariant(product, color, variant.size))
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <Text>{messages.text(product.name)}</Text>
      {(product.sizes.length > 1 || product.colors.length > 1) && (
        <div className={product.colors.length > 1 ? 'grid gap-4 xs:grid-cols-2' : 'grid'}>
          {product.colors.length > 1 && (
            <Select
              label={messages.color}
              value={variant.color?.id ?? ''}
              onChange={(event) => chooseColor(event.target.value)}
              options={[
                ...(isSoldOutCompletely ? [{ value: '', label: messages.anyColor }] : []),
                ...colors.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          {product.sizes.length > 1 && (
            <Select
              label={messages.size}
              value={variant.size?.id ?? ''}
              onChange={(event) =>
                setVariant({ ...variant, size: sizes.find(({ id }) => String(id) === event.target.value) })
              }
              options={[
                ...(sizes.length === product.sizes.length ? [{ value: '', label: messages.anySize }] : []),
                ...sizes.map(({ id, letter }) => ({ value: id, label: letter })),
              ]}
            />
          )}
        </div>
      )}
      <TextField
        ref={field}
        label={messages.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        defaultValue={user?.email}
        readOnly={sending}
        error={error}
      />
      <Button type="submit" size="large" fullWidth loading={sending} loadingLabel={messages.sending}>
        {messages.send}
      </Button>
    </form>
  )
}
