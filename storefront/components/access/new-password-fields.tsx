import type { FormErrors } from '@shop/ui/form/use-form-errors.ts'
import { PasswordField } from '@shop/ui/password-field/password-field.tsx'
import { type FormEvent, useState } from 'react'
import { passwordStrength } from '../../lib/account/password-strength.ts'
import { useWords } from '../../lib/words/words.ts'
import { LiveNote } from './live-note.tsx'

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
  const { text } = useWords()
  const words = text.access.newPassword
  const shared = {
    autoComplete: 'new-password',
    showLabel: text.access.email.show,
    hideTextLabel: text.access.email.hide,
    readOnly,
  }
  const strength = passwordStrength(typed.password)
  return (
    <>
      <div>
        <PasswordField
          label={words.password}
          hint={text.access.register.passwordHint}
          name="password"
          error={errors['password']}
          {...shared}
        />
        <LiveNote good={strength === 'good' || strength === 'strong'}>
          {typed.password !== '' && words.strength[strength]}
        </LiveNote>
      </div>
      <div>
        <PasswordField
          label={words.again}
          name="password_confirmation"
          error={errors['password_confirmation']}
          {...shared}
        />
        <LiveNote good>{typed.again !== '' && typed.again === typed.password && words.match}</LiveNote>
      </div>
    </>
  )
}
