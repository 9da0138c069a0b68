import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { writeStored } from '../../../lib/storage/browser-storage.ts'
import { clearDraft } from '../../../lib/storage/draft.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { identityProofMessages } from '../../../messages/identity-proof.ts'
import { getFirstErrorMessage, getRefusedFields } from '../../../components/profile/validate-person.ts'
import { validateRegistration, refusalFields } from './validate-registration.ts'

export const REGISTRATION_DRAFT = 'registration'

/** Sends a registration. Errors are shown in a dialog and at their fields, and the typed values stay. */
export function useRegistration() {
  const { t, lang } = useLocalization(authMessages, errorMessages, identityProofMessages)
  const alert = useAlert()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const form = useFormErrors((values) => validateRegistration(values, t), {
    onValid: (values) => void send(values),
    onInvalid: (errors) => showError(getFirstErrorMessage(errors, t, t.errors.fields_missing)),
  })

  function showError(message: string): Promise<boolean> {
    return alert({ tone: 'error', title: t.common.oops, text: message })
  }

  async function send(values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    const email = getTrimmedValue(values, 'email')
    const result = await browserApi(lang)('register', {
      body: {
        name: getTrimmedValue(values, 'name'),
        lastname: getTrimmedValue(values, 'lastname'),
        date_birth: getTrimmedValue(values, 'date_birth'),
        country_id: Number(values.get('country_id')),
        phone: getTrimmedValue(values, 'phone'),
        email,
        password: String(values.get('password')),
        marketing: values.get('marketing') !== null,
        lang,
      },
    })
    if (result.ok) {
      writeStored('register_token', result.data.token)
      writeStored('register_email', email)
      clearDraft(REGISTRATION_DRAFT)
      await navigate(paths.confirmRegistration)
      return
    }
    busy.current = false
    setSending(false)
    const refusedFields = getRefusedFields(result, refusalFields)
    form.setErrors(Object.fromEntries(refusedFields.map((field) => [field, result.message])))
    await showError(result.message)
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }

  return { form, sending }
}

function getTrimmedValue(values: FormData, field: string): string {
  return String(values.get(field) ?? '').trim()
}
