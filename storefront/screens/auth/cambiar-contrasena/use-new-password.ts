import { useForm } from '@shop/ui/form/use-form.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useLoaded } from '../../../lib/api/use-loaded.ts'
import { writeStored } from '../../../lib/storage/browser-storage.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { identityProofMessages } from '../../../messages/identity-proof.ts'
import {
  getFirstErrorMessage,
  readNewPassword,
  validateNewPassword,
} from '../../../components/auth/validate-new-password.ts'

/**
 * Sets the new password. Whether the link still works is checked as soon as it is opened, so that no customer types a
 * password in vain. A refusal uses up the link only where the link itself no longer works.
 */
export function useNewPassword() {
  const { token = '' } = useParams()
  const { t, lang } = useLocalization(authMessages, errorMessages, identityProofMessages)
  const { failed } = t.auth.newPassword
  const navigate = useNavigate()
  const [isLinkRefused, setLinkRefused] = useState(false)
  const check = useLoaded(token, () => browserApi(lang)('checkPasswordResetLink', { body: { token } }))
  const form = useForm({
    validate: (values) => validateNewPassword(values, t),
    getInvalidMessage: (errors) => getFirstErrorMessage(errors, t),
    async send(values) {
      const result = await browserApi(lang)('resetPassword', { body: { token, ...readNewPassword(values) } })
      if (!result.ok && result.code === 'token_not_valid') setLinkRefused(true)
      return result
    },
    async onSuccess() {
      writeStored('recovery_token', null)
      writeStored('recovery_email', null)
      await navigate(paths.newPasswordDone, { replace: true })
    },
    // The specification has one message for every failure (8); the reason follows it where there is one.
    getDialogMessage: ({ status, message }) => (status === 400 || status === 429 ? `${failed}. ${message}` : failed),
    afterRefusal({ code }) {
      if (code === 'token_not_valid') document.querySelector<HTMLElement>('#main h1')?.focus()
    },
  })
  const isInvalidAtArrival = check?.ok === false && check.code === 'token_not_valid'
  return { form, email: check?.ok === true ? check.data.email : '', isLinkInvalid: isLinkRefused || isInvalidAtArrival }
}
