import { isContactEmail } from '@shop/contract/contact-rules.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { useRef, useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { forgetDraft } from '../../../lib/storage/draft.ts'
import { useWords } from '../../../lib/words/words.ts'
import { refusedFields, valueOf } from '../../../components/profile/person-check.ts'
import { checkContact, firstComplaint } from './check.ts'

export const CONTACT_DRAFT = 'contact'

/** Sends a message to the shop. A dialog confirms it; errors are shown in a dialog and at their fields. */
export function useContactForm() {
  const { text, lang } = useWords()
  const alert = useAlert()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const email = useRef<HTMLInputElement>(null)
  const dropped = useRef('')
  /** The dropped value counts only until the field is typed in again. */
  function droppedFrom(values: FormData): string {
    if (valueOf(values, 'email') !== '') dropped.current = ''
    return dropped.current
  }

  const form = useFormErrors((values) => checkContact(values, text, droppedFrom(values)), {
    onValid: (values) => void send(values),
    onInvalid: (errors) => {
      if (errors['email'] !== undefined) dropEmail()
      return complain(firstComplaint(errors, text))
    },
  })

  function complain(sentence: string): Promise<boolean> {
    return alert({ tone: 'error', title: text.common.oops, text: sentence })
  }

  function dropEmail(): void {
    if (email.current === null || email.current.value === '') return
    dropped.current = email.current.value
    email.current.value = ''
  }

  /** On blur an invalid e-mail is cleared and a message says so (specification 5). */
  function leaveEmail(): void {
    const field = email.current
    // Another window came to the front, so the field keeps the focus in this document.
    if (field === null || document.activeElement === field) return
    if (field.value === '' || isContactEmail(field.value)) return
    dropEmail()
    setTimeout(() => void complain(text.errors.email).then(() => field.focus()))
  }

  async function send(values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    const [name, address, message] = [valueOf(values, 'name'), valueOf(values, 'email'), valueOf(values, 'message')]
    const answer = await browserApi(lang)('sendContact', { body: { name, email: address, message, lang } })
    busy.current = false
    setSending(false)
    const { contact } = text
    if (answer.ok) {
      forgetDraft(CONTACT_DRAFT)
      email.current?.form?.reset()
      await alert({ tone: 'success', title: contact.thanks, text: contact.thanksText(address) })
      return
    }
    const wrong = refusedFields(answer, { 'error.email': 'email' })
    form.setErrors(Object.fromEntries(wrong.map((field) => [field, answer.message])))
    // A successful response with errors is shown as the specification says (section 8); our server sends none.
    const tone = answer.status >= 200 && answer.status < 300 ? 'success' : 'error'
    await alert({ tone, title: text.common.oops, text: answer.message })
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }

  return { form, email, leaveEmail, sending }
}
