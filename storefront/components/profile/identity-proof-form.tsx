import { Button } from '@shop/ui/button/button.tsx'
import { PasswordField } from '@shop/ui/password-field/password-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useLocalization } from '../../lib/localization/use-localization.ts'
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
export function IdentityProofForm<T>(props: IdentityProofFormProps<T>) {
  const { has_password, submitLabel, sendingLabel, danger, submitWithProof, onDone } = props
  const { t } = useLocalization()
  const messages = t.profile.privacy
  const form = useIdentityProof(has_password, submitWithProof, onDone)
  return (
    <form {...form.events} className="mt-6 grid gap-4">
      {has_password ? (
        <PasswordField
          label={t.auth.email.password}
          hint={messages.check}
          name="password"
          autoComplete="current-password"
          showLabel={t.auth.email.show}
          hideTextLabel={t.auth.email.hide}
          readOnly={form.pending}
          error={form.errors['password']}
        />
      ) : (
        <Text>{messages.checkGoogle}</Text>
      )}
      <Button type="submit" variant={danger ? 'danger' : undefined} loading={form.pending} loadingLabel={sendingLabel}>
        {has_password ? submitLabel : t.auth.google.continue}
      </Button>
    </form>
  )
}
