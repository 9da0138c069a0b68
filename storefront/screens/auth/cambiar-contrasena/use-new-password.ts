import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { type FormErrors, useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { writeStored } from '../../../lib/storage/browser-storage.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { identityProofMessages } from '../../../messages/identity-proof.ts'
import { validateNewPassword, getFirstErrorMessage } from '../../../components/auth/validate-new-password.ts'

/** Sets the new password. A refusal does not use up the link; `gone` means that the link itself no longer works. */
export function useNewPassword() {
  const { token = '' } = useParams()
  const { t, lang } = useLocalization(authMessages, errorMessages, identityProofMessages)
  const messages = t.auth.newPassword
  const alert = useAlert()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const [isLinkInvalid, setLinkInvalid] = useState(false)
  const busy = useRef(false)
  const showError = (message: string) => alert({ tone: 'error', title: t.common.oops, text: message })

  async function send(values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    const password = String(values.get('password'))
    const password_confirmation = String(values.get('password_confirmation'))
    const result = await browserApi(lang)('resetPassword', { body: { token, password, password_confirmation } })
    if (result.ok) {
      writeStored('recovery_token', null)
      writeStored('recovery_email', null)
      await navigate(paths.newPasswordDone, { replace: true })
      return
    }
    busy.current = false
    setSending(false)
    // The dialog shows the specification's message for every failure (8), with the reason where there is one.
    const isServerMessage = result.status === 400 || result.status === 429
    const isLinkInvalidCode = result.code === 'token_not_valid'
    if (isLinkInvalidCode) setLinkInvalid(true)
    else if (result.status === 400) form.setErrors({ password: result.message })
    await showError(isServerMessage ? `${messages.failed}. ${result.message}` : messages.failed)
    document.querySelector<HTMLElement>(isLinkInvalidCode ? '#main h1' : 'form [aria-invalid="true"]')?.focus()
  }

  const form = useFormErrors((values) => validateNewPassword(values, t), {
    onValid: (values) => void send(values),
    onInvalid: (errors: FormErrors) => showError(getFirstErrorMessage(errors, t)),
  })
  return { form, sending, gone: isLinkInvalid }
}
