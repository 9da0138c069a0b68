import type { Address } from '@shop/contract/accounts.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRef, useState } from 'react'
import { browserApi } from '../lib/api.ts'
import { addressDraft, forgetDraft } from '../lib/draft.ts'
import { useWords } from '../lib/words.ts'
import { addressBody, checkAddress, fieldOfRefusal } from './address-check.ts'

interface Then {
  /** Without one the form keeps a new address; with one it changes that one (specification 4). */
  address: Address | null
  onSaved: (id: number) => void
  /** The address is not there any more, or was never theirs. */
  onGone: () => void
}

/** Keeps an address: what is wrong is said in a dialog and at its field, and nothing that was typed is lost. */
export function useAddressForm({ address, onSaved, onGone }: Then) {
  const { text, lang } = useWords()
  const alert = useAlert()
  const toast = useToast()
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)

  const complain = (sentence: string) => alert({ tone: 'error', title: text.common.oops, text: sentence })

  async function save(values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    const api = browserApi(lang)
    const body = addressBody(values)
    const answer =
      address === null
        ? await api('createAddress', { body })
        : await api('updateAddress', { body: { id: address.id, ...body } })
    busy.current = false
    setSaving(false)
    if (answer.ok) {
      if (address === null) forgetDraft(addressDraft())
      toast(text.errors.addresse)
      return onSaved(answer.data.id)
    }
    const field = fieldOfRefusal[answer.code]
    if (field !== undefined) form.setErrors({ [field]: answer.message })
    const known = field !== undefined || (answer.status >= 400 && answer.status < 500)
    await complain(known ? answer.message : text.errors.addressd)
    if (answer.code === 'error.addressnoa' || answer.code === 'address_limit') return onGone()
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }

  const form = useFormErrors((values) => checkAddress(values, text), {
    onValid: (values) => void save(values),
    onInvalid: (errors) => complain(firstOf(errors) ?? text.errors.field),
  })
  return { form, saving }
}

function firstOf(errors: Record<string, string | undefined>): string | undefined {
  return Object.values(errors).find((sentence) => sentence !== undefined)
}
