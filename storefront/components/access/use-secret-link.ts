import type { Answer } from '@shop/contract/client.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { askOnce } from '../../lib/account/ask-once.ts'
import { useWords } from '../../lib/words/words.ts'

export interface SecretLink<T> {
  /** True when the call succeeded, now or before this page was reloaded. */
  done: boolean
  /** The response, only on the page load that sent the call. */
  told: T | undefined
  /** `final`: the link will never work; otherwise the customer can try again. */
  failure: { message: string; final: boolean } | undefined
  retry: () => void
}

/**
 * Sends the secret of an e-mail link once, in the browser, when the page is visible (rules 5). The history entry then
 * stores that it succeeded, because the secret is used up and a reload must not show a failure.
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
      // The history entry is written first, because the customer may reload the page as soon as the success is shown.
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
