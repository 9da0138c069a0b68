import { Button } from '@shop/ui/button/button.tsx'
import { PasswordField } from '@shop/ui/password-field/password-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type FormEvent, useEffect, useRef } from 'react'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { identityProofMessages } from '../../messages/identity-proof.ts'
import { profileMessages } from '../../messages/profile.ts'
import { type SubmitWithProof, useIdentityProof } from './use-identity-proof.ts'

interface IdentityProofFormProps<T> {
  has_password: boolean
  submitLabel: string
  sendingLabel: string
  danger?: boolean | undefined
  submitWithProof: SubmitWithProof<T>
  onDone: (data: T) => void
}

/** Verifies the account's owner by the password, or by Google for an account without one, and then runs the action. */
export function IdentityProofForm<T>({
  has_password,
  submitLabel,
  sendingLabel,
  danger,
  submitWithProof,
  onDone,
}: IdentityProofFormProps<T>) {
  const { t } = useLocalization(identityProofMessages, profileMessages)
  const messages = t.profile.privacy
  const { sending, error, byPassword, byGoogle } = useIdentityProof(submitWithProof, onDone)
  const field = useRef<HTMLInputElement>(null)
  const buttonProps = {
    variant: danger ? ('danger' as const) : undefined,
    loading: sending,
    loadingLabel: sendingLabel,
  }
  useEffect(() => {
    if (error !== undefined) field.current?.focus()
  }, [error])

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    byPassword(String(new FormData(event.currentTarget).get('password')))
  }

  if (!has_password)
    return (
      <div className="mt-6 grid gap-4">
        <Text>{messages.checkGoogle}</Text>
        <Button {...buttonProps} onClick={byGoogle}>
          {t.identityProof.google.continue}
        </Button>
      </div>
    )
  return (
    <form noValidate onSubmit={send} className="mt-6 grid gap-4">
      <PasswordField
        ref={field}
        label={t.identityProof.email.password}
        hint={messages.check}
        name="password"
        autoComplete="current-password"
        showLabel={t.identityProof.email.show}
        hideTextLabel={t.identityProof.email.hide}
        readOnly={sending}
        error={error}
      />
      <Button type="submit" {...buttonProps}>
        {submitLabel}
      </Button>
    </form>
  )
}
