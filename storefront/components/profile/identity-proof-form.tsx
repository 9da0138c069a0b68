import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { PasswordInput } from '../auth/password-input.tsx'
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
export function IdentityProofForm<T>(props: IdentityProofFormProps<T>) {
  const { has_password, submitLabel, sendingLabel, danger, submitWithProof, onDone } = props
  const { t } = useLocalization(identityProofMessages, profileMessages)
  const messages = t.profile.privacy
  const form = useIdentityProof(has_password, submitWithProof, onDone)
  return (
    <form {...form.events} className="mt-6 grid gap-4">
      {has_password ? (
        <PasswordInput
          label={t.identityProof.email.password}
          hint={messages.check}
          autoComplete="current-password"
          {...form.field('password')}
        />
      ) : (
        <Text>{messages.checkGoogle}</Text>
      )}
      <Button type="submit" variant={danger ? 'danger' : undefined} loading={form.pending} loadingLabel={sendingLabel}>
        {has_password ? submitLabel : t.identityProof.google.continue}
      </Button>
    </form>
  )
}
