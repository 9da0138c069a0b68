import { useForm } from '@shop/ui/form/use-form.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { getTrimmedValue } from '../../../components/profile/validate-person.ts'
import type { AlertVariant } from './sold-out-variants.ts'

/**
 * Requests a stock alert; a refusal is shown in the server's words (specification 8), and at the field when it is about
 * the e-mail.
 */
export function useStockAlert(product_id: number, { size, color }: AlertVariant, onSent: (email: string) => void) {
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
    refusalFields: { email_missing: 'email', 'error.email': 'email' },
  })
}
