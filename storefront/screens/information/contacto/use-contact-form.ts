import { isContactEmail } from '@shop/contract/contact-rules.ts'
import { useAlert, useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { type FormEvent, useRef } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { userStore } from '../../../lib/session/session.ts'
import { clearDraft, type Draft, saveDraft } from '../../../lib/storage/draft.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { contactMessages } from '../../../messages/contact.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { fillEmptyFields, useRestoredValues } from '../../../components/forms/use-restored-values.ts'
import { getTrimmedLines, getTrimmedValue } from '../../../components/profile/validate-person.ts'
import { validateContact, getFirstErrorMessage } from './validate-contact.ts'

const CONTACT_DRAFT = 'contact'

/** Sends a message to the shop. A dialog confirms it; errors are shown in a dialog and at their fields. */
export function useContactForm() {
  const { t, lang } = useLocalization(contactMessages, errorMessages)
  const alert = useAlert()
  const email = useClearedEmail()
  const ref = useRef<HTMLFormElement>(null)
  useRestoredValues(ref, CONTACT_DRAFT, getCustomerValues)

  const form = useForm({
    validate: (values) => validateContact(values, t, email.getCleared(values)),
    getInvalidMessage: (errors) => getFirstErrorMessage(errors, t),
    onInput: (values) => saveDraft(CONTACT_DRAFT, values),
    async send(values) {
      const [name, address, message] = [
        getTrimmedValue(values, 'name'),
        getTrimmedValue(values, 'email'),
        getTrimmedLines(values, 'message'),
      ]
      const result = await browserApi(lang)('sendContactMessage', { body: { name, email: address, message, lang } })
      if (result.ok) return { ok: true, data: address }
      if (result.status >= 300 || result.status === 0) return result
      // A successful response with errors is shown as the specification says (section 8); our server sends none.
      await alert({ tone: 'success', title: t.common.oops, text: result.message })
      return undefined
    },
    onSuccess(address, element) {
      clearDraft(CONTACT_DRAFT)
      element.reset()
      fillEmptyFields(element, getCustomerValues())
      void alert({ tone: 'success', title: t.contact.thanks, text: t.contact.thanksText(address) })
    },
  })

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    email.clearInvalid()
    form.events.onSubmit(event)
  }

  return {
    ref,
    events: { ...form.events, onSubmit },
    errors: form.errors,
    pending: form.pending,
    email: { ref: email.field, onBlur: email.handleBlur },
  }
}

function getCustomerValues(): Draft {
  const user = userStore.get()
  return user === null ? {} : { name: `${user.name} ${user.lastname}`, email: user.email }
}

/** An invalid e-mail is cleared; its message quotes the value until the field is typed in again (specification 5). */
function useClearedEmail() {
  const { t } = useLocalization(errorMessages)
  const showError = useErrorAlert()
  const field = useRef<HTMLInputElement>(null)
  const cleared = useRef('')

  function getCleared(values: FormData): string {
    if (getTrimmedValue(values, 'email') !== '') cleared.current = ''
    return cleared.current
  }

  /** Returns whether there was an invalid value. */
  function clearInvalid(): boolean {
    const { current } = field
    if (current === null || current.value === '' || isContactEmail(current.value)) return false
    cleared.current = current.value
    current.value = ''
    return true
  }

  /** On blur a message says that the value was cleared. */
  function handleBlur(): void {
    // Another window came to the front, so the field keeps the focus in this document.
    if (document.activeElement === field.current || !clearInvalid()) return
    setTimeout(() => void showError(t.errors.email).then(() => field.current?.focus()))
  }

  return { field, getCleared, clearInvalid, handleBlur }
}
