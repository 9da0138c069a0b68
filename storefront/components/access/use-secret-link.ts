import type { Answer } from '@shop/contract/client.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { askOnce } from '../../lib/account/ask-once.ts'
import { useWords } from '../../lib/words/words.ts'

export interface SecretLink<T> {
  /** It was done: now, or before this page was loaded again. */
  done: boolean
  /** What was answered, on the page load that asked. */
  told: T | undefined
  /** `final`: it will never work; otherwise another try is worth it. */
  failure: { message: string; final: boolean } | undefined
  retry: () => void
}

/**
 * What a link from the mailbox does: the secret in its address is sent when the page is looked at, once, in the browser
 * (rules 5). Afterwards the history entry says that it is done: the secret is used up, and a reload must not call that a
 * failure.
 */
export function useSecretLink<T>(ask: (token: string, lang: Lang) => Promise<Answer<T>>): SecretLink<T> {
  const { token = '' } = useParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const alert = useAlert()
  const { text, lang } = useWords()
  const [failure, setFailure] = useState<SecretLink<T>['failure']>()
  const [told, setTold] = useState<T>()
  const done = told !== undefined || (state as { completed?: boolean } | null)?.completed === true
  const waiting = !done && failure === undefined

  const send = useEffectEvent(() => askOnce(token, () => ask(token, lang)))
  const tell = useEffectEvent(async (answer: Answer<T>) => {
    if (answer.ok) {
      // In this order: whoever sees that it is done may load the page again.
      await navigate('.', { replace: true, state: { completed: true }, preventScrollReset: true })
      setTold(answer.data)
      return
    }
    setFailure({ message: answer.message, final: answer.status === 400 })
    await alert({ tone: 'error', title: text.common.oops, text: answer.message })
  })

  useEffect(() => {
    if (!waiting) return
    let left = false
    void send().then((answer) => (left ? undefined : tell(answer)))
    return () => {
      left = true
    }
  }, [token, waiting])

  return { failure, told, done, retry: () => setFailure(undefined) }
}
