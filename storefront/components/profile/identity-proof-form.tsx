import type { CallBody } from '@shop/contract/call.ts'
import type { ApiResult } from '@shop/contract/client.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { PasswordInput } from '../auth/password-input.tsx'
import { identityProofMessages } from '../../messages/identity-proof.ts'
import { profileMessages } from '../../messages/profile.ts'
import { useGoogleIdentityProof } from './use-google-identity-proof.ts'

/** Runs the action that needs the proof; undefined when the customer canceled it. */
export type SubmitWithProof<T> = (proof: CallBody<Contract['exportMyData']>) => Promise<ApiResult<T> | undefined>

interface IdentityProofFormProps<T> {
  has_password: boolean
  submitLabel: string
  sendingLabel: string
  danger?: boolean | undefined
  submitWithProof: SubmitWithProof<T>
  onDone: (data: T) => void
}

/**
 * Verifies the account's owner by the password, or by a new Google sign-in for an account without one (rules 2.4), and
 * then runs the action. A wrong password is shown in a dialog and at its field.
 */
export function IdentityProofForm<T>(props: IdentityProofFormProps<T>) {
  const { has_password, submitLabel, sendingLabel, danger, submitWithProof, onDone } = props
  const { t } = useLocalization(identityProofMessages, profileMessages)
  const messages = t.profile.privacy
  const requestGoogleProof = useGoogleIdentityProof()
  const form = useForm({
    validate: (values) => ({
      password: values.get('password') === '' ? t.identityProof.email.passwordMissing : undefined,
    }),
    async send(values) {
      const proof = has_password ? { password: String(values.get('password')) } : await requestGoogleProof()
      return proof && submitWithProof(proof)
    },
    onSuccess: onDone,
  })
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
