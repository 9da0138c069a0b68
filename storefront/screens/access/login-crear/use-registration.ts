import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { writeStored } from '../../../lib/storage/browser-storage.ts'
import { forgetDraft } from '../../../lib/storage/draft.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { firstComplaint, refusedFields } from '../../../components/profile/person-check.ts'
import { checkRegistration, fieldOfRefusal } from './check.ts'

export const REGISTRATION_DRAFT = 'registration'

/** Sends a registration. Errors are shown in a dialog and at their fields, and the typed values stay. */
export function useRegistration() {
  const { text, lang } = useWords()
  const alert = useAlert()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const form = useFormErrors((values) => checkRegistration(values, text), {
    onValid: (values) => void send(values),
    onInvalid: (errors) => complain(firstComplaint(errors, text, text.errors.fields_missing)),
  })

  function complain(sentence: string): Promise<boolean> {
    return alert({ tone: 'error', title: text.common.oops, text: sentence })
  }

  async function send(values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    const email = textOf(values, 'email')
    const answer = await browserApi(lang)('register', {
      body: {
        name: textOf(values, 'name'),
        lastname: textOf(values, 'lastname'),
        date_birth: textOf(values, 'date_birth'),
        country_id: Number(values.get('country_id')),
        phone: textOf(values, 'phone'),
        email,
        password: String(values.get('password')),
        marketing: values.get('marketing') !== null,
        lang,
      },
    })
    if (answer.ok) {
      writeStored('register_token', answer.data.token)
      writeStored('register_email', email)
      forgetDraft(REGISTRATION_DRAFT)
      await navigate(paths.confirmRegistration)
      return
    }
    busy.current = false
    setSending(false)
    const wrong = refusedFields(answer, fieldOfRefusal)
    form.setErrors(Object.fromEntries(wrong.map((field) => [field, answer.message])))
    await complain(answer.message)
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }

  return { form, sending }
}

function textOf(values: FormData, field: string): string {
  return String(values.get(field) ?? '').trim()
}
