import type { FormErrors } from '@shop/ui/form/use-form.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type ReactNode, useState } from 'react'
import { getPasswordStrength } from '../../lib/account/password-strength.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { authMessages } from '../../messages/auth.ts'
import { PasswordInput } from './password-input.tsx'

interface NewPasswordFieldsProps {
  errors: FormErrors
  readOnly: boolean
}

export function NewPasswordFields({ errors, readOnly }: NewPasswordFieldsProps) {
  const [typed, setTyped] = useState({ password: '', again: '' })
  const { t } = useLocalization(authMessages)
  const messages = t.auth.newPassword
  const field = (name: string) => ({ name, error: errors[name], readOnly, autoComplete: 'new-password' })
  const strength = getPasswordStrength(typed.password)
  return (
    <>
      <div>
        <PasswordInput
          label={messages.password}
          hint={t.auth.register.passwordHint}
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
          {...field('password')}
        />
        <InputFeedback good={strength === 'good' || strength === 'strong'}>
          {typed.password !== '' && messages.strength[strength]}
        </InputFeedback>
      </div>
      <div>
        <PasswordInput
          label={messages.again}
          onChange={(event) => setTyped({ ...typed, again: event.target.value })}
          {...field('password_confirmation')}
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
          <span>{children}</span>
        </Text>
      )}
    </div>
  )
}
