import { isContactEmail } from '@shop/contract/contact-rules.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { useRef, useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { clearDraft } from '../../../lib/storage/draft.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { contactMessages } from '../../../messages/contact.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { getRefusedFields, getTrimmedValue } from '../../../components/profile/validate-person.ts'
import { validateContact, getFirstErrorMessage } from './validate-contact.ts'

export const CONTACT_DRAFT = 'contact'

/** Sends a message to the shop. A dialog confirms it; errors are shown in a dialog and at their fields. */
export function useContactForm() {
  const { t, lang } = useLocalization(contactMessages, errorMessages)
  const alert = useAlert()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const email = useRef<HTMLInputElement>(null)
  const clearedEmail = useRef('')
  /** The dropped value counts only until the field is typed in again. */
  function getClearedEmail(values: FormData): string {
    if (getTrimmedValue(values, 'email') !== '') clearedEmail.current = ''
    return clearedEmail.current
  }

  const form = useFormErrors((values) => validateContact(values, t, getClearedEmail(values)), {
    onValid: (values) => void send(values),
    onInvalid: (errors) => {
      if (errors['email'] !== undefined) clearEmail()
      return showError(getFirstErrorMessage(errors, t))
    },
  })

  function showError(sentence: string): Promise<boolean> {
    return alert({ tone: 'error', title: t.common.oops, text: sentence })
  }

  function clearEmail(): void {
    if (email.current === null || email.current.value === '') return
    clearedEmail.current = email.current.value
    email.current.value = ''
  }

  /** On blur an invalid e-mail is cleared and a message says so (specification 5). */
  function handleEmailBlur(): void {
    const field = email.current
    // Another window came to the front, so the field keeps the focus in this document.
    if (field === null || document.activeElement === field) return
    if (field.value === '' || isContactEmail(field.value)) return
    clearEmail()
    setTimeout(() => void showError(t.errors.email).then(() => field.focus()))
  }

  async function send(values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    const [name, emailValue, message] = [
      getTrimmedValue(values, 'name'),
      getTrimmedValue(values, 'email'),
      getTrimmedValue(values, 'message'),
    ]
    const result = await browserApi(lang)('sendContactMessage', { body: { name, email: emailValue, message, lang } })
    busy.current = false
    setSending(false)
    const { contact } = t
    if (result.ok) {
      clearDraft(CONTACT_DRAFT)
      email.current?.form?.reset()
      await alert({ tone: 'success', title: contact.thanks, text: contact.thanksText(emailValue) })
      return
    }
    const refusedFields = getRefusedFields(result, { 'error.email': 'email' })
    form.setErrors(Object.fromEntries(refusedFields.map((field) => [field, result.message])))
    // A successful response with errors is shown as the specification says (section 8); our server sends none.
    const tone = result.status >= 200 && result.status < 300 ? 'success' : 'error'
    await alert({ tone, title: t.common.oops, text: result.message })
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }

  return { form, email, leaveEmail: handleEmailBlur, sending }
}
