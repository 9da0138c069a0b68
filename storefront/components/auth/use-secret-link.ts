import type { ApiResult } from '@shop/contract/client.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useHydrated } from '@shop/ui/hydration/use-hydrated.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useLocalization } from '../../lib/localization/use-localization.ts'

/**
 * Sends the secret of an e-mail link once, in the browser, when the page is visible (rules 5.12). The history entry
 * then stores that it succeeded, because the secret is used up and a reload must not show a failure.
 */
export function useSecretLink<T>(submit: (token: string, lang: Lang) => Promise<ApiResult<T>>) {
  const { token = '' } = useParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const showError = useErrorAlert()
  const { lang } = useLocalization()
  const [result, setResult] = useState<ApiResult<T>>()
  const hydrated = useHydrated()
  const wasCompleted = (state as { completed?: boolean } | null)?.completed === true
  // The server renders the page without the history entry, so hydration has to start without it too.
  const done = result?.ok === true || (hydrated && wasCompleted)
  const isPending = !wasCompleted && result === undefined

  const send = useEffectEvent(() => sendOnce(token, () => submit(token, lang)))
  const handleResult = useEffectEvent(async (received: ApiResult<T>) => {
    // The history entry is written first, because the customer may reload the page as soon as the success is shown.
    if (received.ok) await navigate('.', { replace: true, state: { completed: true }, preventScrollReset: true })
    setResult(received)
    if (!received.ok) await showError(received.message)
  })

  useEffect(() => {
    if (!isPending) return
    let unmounted = false
    void send().then((received) => (unmounted ? undefined : handleResult(received)))
    return () => {
      unmounted = true
    }
  }, [token, isPending])

  return {
    /** True when the call succeeded, now or before this page was reloaded. */
    done,
    /** The response, only on the page load that sent the call. */
    response: result?.ok ? result.data : undefined,
    /** `final`: the link will never work; otherwise the customer can try again. */
    failure: result?.ok === false ? { message: result.message, final: result.status === 400 } : undefined,
    retry: () => setResult(undefined),
  }
}
export type SecretLink = ReturnType<typeof useSecretLink<unknown>>

const pendingBySecret = new Map<string, Promise<unknown>>()

/**
 * Sends the secret of a link only once, however often its screen renders, because it works once. A prerendered page
 * waits until it is visible. Failures that may pass (no response, too many attempts) allow another call.
 */
function sendOnce<T>(secret: string, send: () => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  const pending = pendingBySecret.get(secret) as Promise<ApiResult<T>> | undefined
  if (pending !== undefined) return pending
  const response = whenPageActive()
    .then(send)
    .then((result) => {
      if (!result.ok && result.status !== 400) pendingBySecret.delete(secret)
      return result
    })
  pendingBySecret.set(secret, response)
  return response
}

function whenPageActive(): Promise<void> {
  if (!('prerendering' in document) || document.prerendering !== true) return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('prerenderingchange', () => resolve(), { once: true }))
}
