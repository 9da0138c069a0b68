import type { BodyOf } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { Answer } from '@shop/contract/client.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useRef, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { useGoogleProof } from './use-google-proof.ts'

/**
 * Proves that the request comes from the owner: the password, or a new Google sign-in for an account without one (rules
 * 2).
 */
export type Proof = BodyOf<Contract['exportMyData']>

/** Runs the action that needs the proof; undefined when the customer canceled it. */
export type Prove<T> = (proof: Proof) => Promise<Answer<T> | undefined>

/** Sends the action with its proof, one at a time. A wrong password is shown in a dialog and at its field. */
export function useProof<T>(prove: Prove<T>, onDone: (data: T) => void) {
  const { text } = useWords()
  const alert = useAlert()
  const withGoogle = useGoogleProof()
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const busy = useRef(false)

  async function once(act: () => Promise<Proof | undefined>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setError(undefined)
    const proof = await act()
    const answer = proof && (await prove(proof))
    busy.current = false
    setSending(false)
    if (answer?.ok) return onDone(answer.data)
    if (answer === undefined) return
    if (answer.code === 'password_wrong') setError(answer.message)
    await complain(answer.message)
  }

  const complain = (sentence: string) => alert({ tone: 'error', title: text.common.oops, text: sentence })

  function byPassword(password: string): void {
    if (password === '') setError(text.access.email.passwordMissing)
    else void once(() => Promise.resolve({ password }))
  }

  return { sending, error, byPassword, byGoogle: () => void once(withGoogle) }
}
