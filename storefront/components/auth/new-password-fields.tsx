import type { FormErrors } from '@shop/ui/form/use-form.ts'
import { PasswordField } from '@shop/ui/password-field/password-field.tsx'
import { useState } from 'react'
import { getPasswordStrength } from '../../lib/account/password-strength.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { InputFeedback } from './input-feedback.tsx'

interface NewPasswordFieldsProps {
  errors: FormErrors
  readOnly: boolean
}

/** Fields for a new password and its repetition; notes below describe its strength and whether the two are equal. */
export function NewPasswordFields({ errors, readOnly }: NewPasswordFieldsProps) {
  const [typed, setTyped] = useState({ password: '', again: '' })
  const { t } = useLocalization()
  const messages = t.auth.newPassword
  const sharedProps = {
    autoComplete: 'new-password',
    showLabel: t.auth.email.show,
    hideTextLabel: t.auth.email.hide,
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
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
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
          onChange={(event) => setTyped({ ...typed, again: event.target.value })}
          {...sharedProps}
        />
        <InputFeedback good>{typed.again !== '' && typed.again === typed.password && messages.match}</InputFeedback>
      </div>
    </>
  )
}
