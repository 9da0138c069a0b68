import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { type FormErrors, useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { writeStored } from '../../../lib/storage/browser-storage.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { checkNewPassword, firstComplaint } from '../../../components/access/new-password-check.ts'

/** Sets the new password. A refusal does not use up the link; `gone` means that the link itself no longer works. */
export function useNewPassword() {
  const { token = '' } = useParams()
  const { text, lang } = useWords()
  const words = text.access.newPassword
  const alert = useAlert()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const [gone, setGone] = useState(false)
  const busy = useRef(false)
  const oops = (sentence: string) => alert({ tone: 'error', title: text.common.oops, text: sentence })

  async function send(values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    const password = String(values.get('password'))
    const password_confirmation = String(values.get('password_confirmation'))
    const answer = await browserApi(lang)('resetPassword', { body: { token, password, password_confirmation } })
    if (answer.ok) {
      writeStored('recovery_token', null)
      writeStored('recovery_email', null)
      await navigate(paths.newPasswordDone, { replace: true })
      return
    }
    busy.current = false
    setSending(false)
    // The dialog shows the specification's message for every failure (8), with the reason where there is one.
    const reason = answer.status === 400 || answer.status === 429
    const useless = answer.code === 'token_not_valid'
    if (useless) setGone(true)
    else if (answer.status === 400) form.setErrors({ password: answer.message })
    await oops(reason ? `${words.failed}. ${answer.message}` : words.failed)
    document.querySelector<HTMLElement>(useless ? '#main h1' : 'form [aria-invalid="true"]')?.focus()
  }

  const form = useFormErrors((values) => checkNewPassword(values, text), {
    onValid: (values) => void send(values),
    onInvalid: (errors: FormErrors) => oops(firstComplaint(errors, text)),
  })
  return { form, sending, gone }
}
