import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { type FormErrors, useForm } from '@shop/ui/form/use-form.ts'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { identityProofMessages } from '../../../messages/identity-proof.ts'
import { profileMessages } from '../../../messages/profile.ts'
import {
  getFirstErrorMessage,
  readNewPassword,
  validateNewPassword,
} from '../../../components/auth/validate-new-password.ts'
import { useGoogleIdentityProof } from '../../../components/profile/use-google-identity-proof.ts'

/**
 * Changes the password with the current one, or after a new Google sign-in for an account without one. A dialog
 * confirms it and the profile opens; a refusal is shown in a dialog and at its field.
 */
export function useChangePassword(has_password: boolean) {
  const { t, lang } = useLocalization(authMessages, errorMessages, identityProofMessages, profileMessages)
  const messages = t.profile.password
  const alert = useAlert()
  const navigate = useNavigate()
  const requestGoogleProof = useGoogleIdentityProof()

  function validate(values: FormData): FormErrors {
    const isMissing = has_password && String(values.get('current_password')).trim() === ''
    const current_password = isMissing ? t.identityProof.email.passwordMissing : undefined
    return { current_password, ...validateNewPassword(values, t) }
  }

  return useForm({
    validate,
    getInvalidMessage: (errors) =>
      errors['current_password'] ? t.errors.fields_missing : getFirstErrorMessage(errors, t),
    async send(values) {
      const proof = has_password
        ? { current_password: String(values.get('current_password')) }
        : await requestGoogleProof()
      return proof && browserApi(lang)('changePassword', { body: { ...proof, ...readNewPassword(values) } })
    },
    async onSuccess() {
      await alert({ tone: 'success', title: messages.doneTitle, text: messages.done })
      await navigate(paths.profile)
    },
  })
}
