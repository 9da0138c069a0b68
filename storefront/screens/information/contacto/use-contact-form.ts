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

/** Sends a message to the shop: thanked for in a dialog; what is wrong is said in one, and at its field. */
export function useContactForm() {
  const { text, lang } = useWords()
  const alert = useAlert()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const email = useRef<HTMLInputElement>(null)
  const dropped = useRef('')
  /** Counts only as long as nothing was typed after it. */
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

  /** Left with something that is no address, the field is cleared and says so (specification 5). */
  function leaveEmail(): void {
    const field = email.current
    // Another window came to the front: the field is not left.
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
    // An answer that succeeds and has errors is shown as the specification says (section 8); our server gives none.
    const tone = answer.status >= 200 && answer.status < 300 ? 'success' : 'error'
    await alert({ tone, title: text.common.oops, text: answer.message })
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }

  return { form, email, leaveEmail, sending }
}
