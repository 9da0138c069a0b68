import type { RefusalCode } from '@shop/contract/refusals.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { type FormErrors, useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { checkNewPassword, firstComplaint } from '../../../components/access/new-password-check.ts'
import { refusedFields } from '../../../components/profile/person-check.ts'
import { useGoogleProof } from '../../../components/profile/use-google-proof.ts'

/** The field that a refusal of the server is about, where the refusal does not name it. */
const fieldOfRefusal: Partial<Record<RefusalCode, string>> = { password_wrong: 'current_password' }

/**
 * Changes the password with the current one, or after a new Google sign-in for an account without one. A dialog
 * confirms it and the profile opens; a refusal is shown in a dialog and at its field.
 */
export function useChangePassword(has_password: boolean) {
  const { text, lang } = useWords()
  const words = text.profile.password
  const alert = useAlert()
  const navigate = useNavigate()
  const askGoogleAgain = useGoogleProof()
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const oops = (sentence: string) => alert({ tone: 'error', title: text.common.oops, text: sentence })

  function check(values: FormData): FormErrors {
    const missing = has_password && String(values.get('current_password')).trim() === ''
    const errors = checkNewPassword(values, text)
    return missing ? { current_password: text.access.email.passwordMissing, ...errors } : errors
  }

  async function send(values: FormData): Promise<void> {
    const proof = has_password ? { current_password: String(values.get('current_password')) } : await askGoogleAgain()
    if (proof === undefined) return
    const password = String(values.get('password'))
    const password_confirmation = String(values.get('password_confirmation'))
    const answer = await browserApi(lang)('changePassword', { body: { ...proof, password, password_confirmation } })
    if (answer.ok) {
      await alert({ tone: 'success', title: words.doneTitle, text: words.done })
      await navigate(paths.profile)
      return
    }
    form.setErrors(Object.fromEntries(refusedFields(answer, fieldOfRefusal).map((field) => [field, answer.message])))
    await oops(answer.message)
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }

  /** Only one request runs at a time. */
  async function save(values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    await send(values)
    busy.current = false
    setSaving(false)
  }

  const form = useFormErrors(check, {
    onValid: (values) => void save(values),
    onInvalid: (errors) => oops(errors['current_password'] ? text.errors.fields_missing : firstComplaint(errors, text)),
  })
  return { form, saving }
}
