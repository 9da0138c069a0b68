import type { Address } from '@shop/contract/accounts.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { addressDraft } from '../../lib/account/address-draft.ts'
import { browserApi } from '../../lib/api/api.ts'
import { forgetDraft } from '../../lib/storage/draft.ts'
import { paths } from '../../lib/urls/paths.ts'
import { useWords } from '../../lib/words/words.ts'
import { addressBody, checkAddress, fieldOfRefusal, type LineError } from './address-check.ts'

interface Then {
  /** Null makes the form create a new address; otherwise it changes this one (specification 4). */
  address: Address | null
  lineError: LineError
  onSaved: (id: number) => void
  /** Called when the customer already has the maximum number of addresses. */
  onFull: () => void
}

/**
 * Saves an address. Errors are shown in a dialog and at their fields, and the typed values stay. An address that was
 * deleted, or that belongs to another customer, leads to the profile (specification 5).
 */
export function useAddressForm({ address, lineError, onSaved, onFull }: Then) {
  const { text, lang } = useWords()
  const alert = useAlert()
  const navigate = useNavigate()
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
    const message = answer.code === 'error.ae' ? text.errors[lineError] : answer.message
    if (field !== undefined) form.setErrors({ [field]: message })
    const known = field !== undefined || (answer.status >= 400 && answer.status < 500)
    await complain(known ? message : text.errors.addressd)
    if (answer.code === 'error.addressnoa') return navigate(paths.profile)
    if (answer.code === 'address_limit') return onFull()
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }

  const form = useFormErrors((values) => checkAddress(values, text, lineError), {
    onValid: (values) => void save(values),
    onInvalid: (errors) => complain(firstOf(errors) ?? text.errors.field),
  })
  return { form, saving }
}

function firstOf(errors: Record<string, string | undefined>): string | undefined {
  return Object.values(errors).find((sentence) => sentence !== undefined)
}
