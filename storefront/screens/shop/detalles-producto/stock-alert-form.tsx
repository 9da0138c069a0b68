import type { Color, Product } from '@shop/contract/catalogue.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { AlertVariantFields } from './alert-variant-fields.tsx'
import { isSoldOut } from './variant-selection.ts'
import { getDefaultAlertVariant } from './sold-out-variants.ts'
import { useStockAlert } from './use-stock-alert.ts'

interface StockAlertFormProps {
  product: Product
  color: Color | undefined
  onSent: (email: string) => void
}

/** The form of a stock alert: color, size and e-mail, with the customer's own e-mail filled in. */
export function StockAlertForm({ product, color, onSent }: StockAlertFormProps) {
  const messages = useLocalization(productMessages).t.product.alert
  const user = useUser()
  const [variant, setVariant] = useState(() => getDefaultAlertVariant(product, isSoldOut(product) ? undefined : color))
  const form = useStockAlert(product.id, variant, onSent)
  return (
    <form {...form.events} className="grid gap-4">
      <Text>{messages.text(product.name)}</Text>
      <AlertVariantFields product={product} variant={variant} onChange={setVariant} />
      <TextField
        label={messages.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        defaultValue={user?.email}
        readOnly={form.pending}
        error={form.errors.email}
      />
      <Button type="submit" size="large" fullWidth loading={form.pending} loadingLabel={messages.sending}>
        {messages.send}
      </Button>
    </form>
  )
}
