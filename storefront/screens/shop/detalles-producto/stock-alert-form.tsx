import type { Color, Product } from '@shop/contract/catalog.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { EmailInput } from '../../../components/forms/email-input.tsx'
import { getTrimmedValue } from '../../../components/profile/validate-person.ts'
import { AlertVariantFields } from './alert-variant-fields.tsx'
import { isSoldOut } from './variant-selection.ts'
import { type AlertVariant, getDefaultAlertVariant } from './sold-out-variants.ts'

interface StockAlertFormProps {
  product: Product
  color: Color | undefined
  onSent: (email: string) => void
}

export function StockAlertForm({ product, color, onSent }: StockAlertFormProps) {
  const messages = useLocalization(productMessages).t.product.alert
  const user = useUser()
  const [variant, setVariant] = useState(() => getDefaultAlertVariant(product, isSoldOut(product) ? undefined : color))
  const form = useStockAlert(product.id, variant, onSent)
  return (
    <form {...form.events} className="grid gap-4">
      <Text>{messages.text(product.name)}</Text>
      <AlertVariantFields product={product} variant={variant} onChange={setVariant} />
      <EmailInput label={messages.email} autoComplete="email" defaultValue={user?.email} {...form.field('email')} />
      <Button type="submit" size="large" fullWidth loading={form.pending} loadingLabel={messages.sending}>
        {messages.send}
      </Button>
    </form>
  )
}

/**
 * Requests a stock alert; a refusal is shown in the server's words (specification 8), and at the field when it is about
 * the e-mail.
 */
function useStockAlert(product_id: number, { size, color }: AlertVariant, onSent: (email: string) => void) {
  const { lang } = useLocalization()
  return useForm({
    validate: () => ({}),
    async send(values) {
      const email = getTrimmedValue(values, 'email')
      const variant = { ...(size && { size_id: size.id }), ...(color && { color_id: color.id }) }
      const result = await browserApi(lang)('createStockAlert', { body: { email, product_id, ...variant, lang } })
      return result.ok ? { ...result, data: email } : result
    },
    onSuccess: onSent,
  })
}
