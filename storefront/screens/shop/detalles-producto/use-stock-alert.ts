import type { Color, Size } from '@shop/contract/catalogue.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'

interface AlertVariant {
  size: Size | undefined
  color: Color | undefined
}

/**
 * Requests a stock alert; a refusal is shown in the server's words (specification 8), and at the field when it is about
 * the e-mail.
 */
export function useStockAlert(product_id: number, { size, color }: AlertVariant, onSent: (email: string) => void) {
  const { t, lang } = useLocalization()
  const alert = useAlert()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)

  async function createAlert(email: string): Promise<void> {
    setSending(true)
    const body = {
      email,
      product_id,
      ...(size && { size_id: size.id }),
      ...(color && { color_id: color.id }),
      lang,
    }
    const result = await browserApi(lang)('createStockAlert', { body })
    setSending(false)
    if (result.ok) return onSent(email)
    const isEmailRefusal = result.code === 'email_missing' || result.code === 'error.email'
    setError(isEmailRefusal ? result.message : undefined)
    await alert({ tone: 'error', title: t.common.oops, text: result.message })
    if (isEmailRefusal) field.current?.focus()
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!sending) void createAlert(String(new FormData(event.currentTarget).get('email')).trim())
  }

  return { field, error, sending, send }
}
