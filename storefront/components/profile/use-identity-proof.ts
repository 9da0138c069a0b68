import type { CallBody } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { ApiResult } from '@shop/contract/client.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useRef, useState } from 'react'
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

/** Sends the action with its proof, one at a time. A wrong password is shown in a dialog and at its field. */
export function useIdentityProof<T>(submitWithProof: SubmitWithProof<T>, onDone: (data: T) => void) {
  const { t } = useLocalization(identityProofMessages)
  const alert = useAlert()
  const withGoogle = useGoogleIdentityProof()
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const busy = useRef(false)

  async function submitOnce(getProof: () => Promise<IdentityProof | undefined>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setError(undefined)
    const proof = await getProof()
    const result = proof && (await submitWithProof(proof))
    busy.current = false
    setSending(false)
    if (result?.ok) return onDone(result.data)
    if (result === undefined) return
    if (result.code === 'password_wrong') setError(result.message)
    await showError(result.message)
  }

  const showError = (message: string) => alert({ tone: 'error', title: t.common.oops, text: message })

  function submitPassword(password: string): void {
    if (password === '') setError(t.identityProof.email.passwordMissing)
    else void submitOnce(() => Promise.resolve({ password }))
  }

  return { sending, error, byPassword: submitPassword, byGoogle: () => void submitOnce(withGoogle) }
}
