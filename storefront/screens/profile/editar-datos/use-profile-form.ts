import type { Country, MyData } from '@shop/contract/accounts.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { peekRedirect, takeRedirect } from '../../../lib/session/redirect.ts'
import { updateUser } from '../../../lib/session/session.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { identityProofMessages } from '../../../messages/identity-proof.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { getFirstErrorMessage, readPerson } from '../../../components/profile/validate-person.ts'
import { useGoogleIdentityProof } from '../../../components/profile/use-google-identity-proof.ts'
import { isContactChanged, validateProfile } from './validate-profile.ts'

/**
 * Saves the personal data. Errors are shown in a dialog and at their fields, and the typed values stay. `onSaved`
 * renders a new form with the saved data, which takes the focus.
 */
export function useProfileForm(account: MyData, countries: readonly Country[], onSaved: (updated: MyData) => void) {
  const { t, lang } = useLocalization(authMessages, errorMessages, identityProofMessages)
  const requestGoogleProof = useGoogleIdentityProof()
  const confirmSaved = useConfirmSaved(onSaved)
  const [isProofNeeded, setProofNeeded] = useState(false)

  function needsProof(values: FormData): boolean {
    const code = countries.find(({ id }) => id === Number(values.get('country_id')))?.phone_code ?? account.code_phone
    return isContactChanged(values, code, account)
  }

  async function getProof(values: FormData) {
    if (!needsProof(values)) return {}
    if (!account.has_password) return requestGoogleProof()
    return values.has('password') ? { password: String(values.get('password')) } : {}
  }

  const form = useForm({
    validate: (values) => validateProfile(values, t, account.date_birth !== null),
    getInvalidMessage: (errors) => getFirstErrorMessage(errors, t, t.errors.field),
    // The password is required as soon as e-mail or phone differ.
    onInput: (values) => setProofNeeded(needsProof(values)),
    async send(values) {
      const proof = await getProof(values)
      if (proof === undefined) return undefined
      const person = readPerson(values)
      const body = { ...person, date_birth: account.date_birth ?? person.date_birth, ...proof, lang }
      const result = await browserApi(lang)('updateMyData', { body })
      if (!result.ok && result.code === 'password_needed') setProofNeeded(true)
      return result
    },
    onSuccess: confirmSaved,
    refusalFields: { country_not_found: 'country_id' },
  })
  return { form, isProofNeeded }
}

/** Confirms the saved data in a dialog; then a stored path is opened and deleted (specification 2). */
function useConfirmSaved(onSaved: (updated: MyData) => void) {
  const messages = useLocalization(profileMessages).t.profile.edit
  const alert = useAlert()
  const navigate = useNavigate()
  return async (updated: MyData): Promise<void> => {
    updateUser(updated)
    const pending = updated.email_pending === null ? '' : ` ${messages.pending(updated.email_pending, updated.email)}`
    await alert({ tone: 'success', title: messages.savedTitle, text: messages.saved + pending })
    if (peekRedirect() !== undefined) await navigate(takeRedirect())
    else onSaved(updated)
  }
}
