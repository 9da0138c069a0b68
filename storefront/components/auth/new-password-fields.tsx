import type { FormErrors } from '@shop/ui/form/use-form-errors.ts'
import { PasswordField } from '@shop/ui/password-field/password-field.tsx'
import { type FormEvent, useState } from 'react'
import { getPasswordStrength } from '../../lib/account/password-strength.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { authMessages } from '../../messages/auth.ts'
import { identityProofMessages } from '../../messages/identity-proof.ts'
import { InputFeedback } from './input-feedback.tsx'

/** The values of the two fields below; pass `onInput` to the form that contains them. */
export function useTypedPassword() {
  const [typed, setTyped] = useState({ password: '', again: '' })
  function onInput(event: FormEvent<HTMLFormElement>): void {
    const values = new FormData(event.currentTarget)
    setTyped({ password: String(values.get('password')), again: String(values.get('password_confirmation')) })
  }
  return { typed, onInput }
}

interface NewPasswordFieldsProps {
  typed: { password: string; again: string }
  errors: FormErrors
  readOnly: boolean
}

/** Fields for a new password and its repetition; notes below describe its strength and whether the two are equal. */
export function NewPasswordFields({ typed, errors, readOnly }: NewPasswordFieldsProps) {
  const { t } = useLocalization(authMessages, identityProofMessages)
  const messages = t.auth.newPassword
  const sharedProps = {
    autoComplete: 'new-password',
    showLabel: t.identityProof.email.show,
    hideTextLabel: t.identityProof.email.hide,
    readOnly,
  }
  const strength = getPasswordStrength(typed.password)
  return (
    <>
      <div>
        <PasswordField
          label={messages.password}
          hint={t.auth.register.passwordHint}
          name="password"
          error={errors['password']}
          {...sharedProps}
        />
        <InputFeedback good={strength === 'good' || strength === 'strong'}>
          {typed.password !== '' && messages.strength[strength]}
        </InputFeedback>
      </div>
      <div>
        <PasswordField
          label={messages.again}
          name="password_confirmation"
          error={errors['password_confirmation']}
          {...sharedProps}
        />
        <InputFeedback good>{typed.again !== '' && typed.again === typed.password && messages.match}</InputFeedback>
      </div>
    </>
  )
}
