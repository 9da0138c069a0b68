import type { Color, Size } from '@shop/contract/catalogue.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/words/words.ts'

interface Wanted {
  size: Size | undefined
  color: Color | undefined
}

/**
 * Requests a stock alert; a refusal is shown in the server's words (specification 8), and at the field when it is about
 * the e-mail.
 */
export function useStockAlert(product_id: number, { size, color }: Wanted, onSent: (email: string) => void) {
  const { text, lang } = useWords()
  const alert = useAlert()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)

  async function ask(email: string): Promise<void> {
    setSending(true)
    const body = {
      email,
      product_id,
      ...(size && { size_id: size.id }),
      ...(color && { color_id: color.id }),
      lang,
    }
    const answer = await browserApi(lang)('createStockAlert', { body })
    setSending(false)
    if (answer.ok) return onSent(email)
    const ofMailbox = answer.code === 'email_missing' || answer.code === 'error.email'
    setError(ofMailbox ? answer.message : undefined)
    await alert({ tone: 'error', title: text.common.oops, text: answer.message })
    if (ofMailbox) field.current?.focus()
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!sending) void ask(String(new FormData(event.currentTarget).get('email')).trim())
  }

  return { field, error, sending, send }
}
