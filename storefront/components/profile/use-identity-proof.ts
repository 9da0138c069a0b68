import type { CallBody } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { ApiResult } from '@shop/contract/client.ts'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { identityProofMessages } from '../../messages/identity-proof.ts'
import { useGoogleIdentityProof } from './use-google-identity-proof.ts'

/**
 * Proves that the request comes from the owner: the password, or a new Google sign-in for an account without one (rules
 * 2).
 */
export type IdentityProof = CallBody<Contract['exportMyData']>

/** Runs the action that needs the proof; undefined when the customer canceled it. */
export type SubmitWithProof<T> = (proof: IdentityProof) => Promise<ApiResult<T> | undefined>

/** Returns the form that sends the action with its proof. A wrong password is shown in a dialog and at its field. */
export function useIdentityProof<T>(
  has_password: boolean,
  submitWithProof: SubmitWithProof<T>,
  onDone: (data: T) => void,
) {
  const { t } = useLocalization(identityProofMessages)
  const requestGoogleProof = useGoogleIdentityProof()
  return useForm({
    validate: (values) => ({
      password: values.get('password') === '' ? t.identityProof.email.passwordMissing : undefined,
    }),
    async send(values) {
      const proof = has_password ? { password: String(values.get('password')) } : await requestGoogleProof()
      return proof && submitWithProof(proof)
    },
    onSuccess: onDone,
  })
}
