import type { Country, MyData } from '@shop/contract/accounts.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { peekRedirect, takeRedirect } from '../../../lib/session/redirect.ts'
import { updateUser } from '../../../lib/session/session.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { identityProofMessages } from '../../../messages/identity-proof.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { getFirstErrorMessage, getRefusedFields, getTrimmedValue } from '../../../components/profile/validate-person.ts'
import { useGoogleIdentityProof } from '../../../components/profile/use-google-identity-proof.ts'
import { isContactChanged, validateProfile, refusalFields } from './validate-profile.ts'

/**
 * Saves the personal data. A dialog confirms it, and a stored path is opened and deleted (specification 2); errors are
 * shown in a dialog and at their fields, and the typed values stay. `onSaved` renders a new form with the saved data,
 * which takes the focus.
 */
export function useProfileForm(account: MyData, countries: readonly Country[], onSaved: (updated: MyData) => void) {
  const { t, lang } = useLocalization(authMessages, errorMessages, identityProofMessages, profileMessages)
  const alert = useAlert()
  const navigate = useNavigate()
  const requestGoogleProof = useGoogleIdentityProof()
  const [saving, setSaving] = useState(false)
  const [proofNeeded, setProofNeeded] = useState(false)
  const busy = useRef(false)
  const form = useFormErrors((values) => validateProfile(values, t, account.date_birth !== null), {
    onValid: (values) => void save(values),
    onInvalid: (errors) => showError(getFirstErrorMessage(errors, t, t.errors.field)),
  })

  function showError(message: string): Promise<boolean> {
    return alert({ tone: 'error', title: t.common.oops, text: message })
  }

  async function save(values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    await send(values)
    busy.current = false
    setSaving(false)
  }

  async function send(values: FormData): Promise<void> {
    const proof = isContactChange(values) ? await getProof(values) : {}
    if (proof === undefined) return
    const result = await browserApi(lang)('updateMyData', {
      body: {
        name: getTrimmedValue(values, 'name'),
        lastname: getTrimmedValue(values, 'lastname'),
        country_id: Number(values.get('country_id')),
        phone: getTrimmedValue(values, 'phone'),
        email: getTrimmedValue(values, 'email'),
        date_birth: account.date_birth ?? getTrimmedValue(values, 'date_birth'),
        lang,
        ...proof,
      },
    })
    if (result.ok) return handleSaved(result.data)
    if (result.code === 'password_needed') setProofNeeded(true)
    const refusedFields = getRefusedFields(result, refusalFields)
    form.setErrors(Object.fromEntries(refusedFields.map((field) => [field, result.message])))
    await showError(result.message)
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }

  function isContactChange(values: FormData): boolean {
    const code = countries.find(({ id }) => id === Number(values.get('country_id')))?.phone_code ?? account.code_phone
    return isContactChanged(values, code, account)
  }

  async function getProof(values: FormData) {
    if (!account.has_password) return requestGoogleProof()
    return values.has('password') ? { password: String(values.get('password')) } : {}
  }

  /** Runs on every input: the password is required as soon as e-mail or phone differ. */
  function handleInput(event: FormEvent<HTMLFormElement>): void {
    form.events.onInput(event)
    setProofNeeded(isContactChange(new FormData(event.currentTarget)))
  }

  async function handleSaved(updated: MyData): Promise<void> {
    updateUser(updated)
    const messages = t.profile.edit
    const pending = updated.email_pending === null ? '' : ` ${messages.pending(updated.email_pending, updated.email)}`
    await alert({ tone: 'success', title: messages.savedTitle, text: messages.saved + pending })
    if (peekRedirect() !== undefined) return navigate(takeRedirect())
    onSaved(updated)
  }

  return { form: { ...form, events: { ...form.events, onInput: handleInput } }, saving, proofNeeded }
}
