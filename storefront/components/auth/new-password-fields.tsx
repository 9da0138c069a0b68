import type { FormErrors } from '@shop/ui/form/use-form.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { PasswordField } from '@shop/ui/password-field/password-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type ReactNode, useState } from 'react'
import { getPasswordStrength } from '../../lib/account/password-strength.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { authMessages } from '../../messages/auth.ts'
import { identityProofMessages } from '../../messages/identity-proof.ts'

interface NewPasswordFieldsProps {
  errors: FormErrors
  readOnly: boolean
}

/** Fields for a new password and its repetition; notes below describe its strength and whether the two are equal. */
export function NewPasswordFields({ errors, readOnly }: NewPasswordFieldsProps) {
  const [typed, setTyped] = useState({ password: '', again: '' })
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

/**
 * Describes under a field how good the typed value is, in words and with a tick when it is good. It keeps its height
 * while it is empty.
 */
function InputFeedback({ good, children }: { good: boolean; children: ReactNode }) {
  return (
    <div role="status" className="mt-2 min-h-6">
      {children !== false && (
        <Text size="small" className="flex items-center gap-1.5">
          {good && <Icon name="check" className="size-4 text-success" />}
          {children}
        </Text>
      )}
    </div>
  )
}
