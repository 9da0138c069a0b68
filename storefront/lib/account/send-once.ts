import type { ApiResult } from '@shop/contract/client.ts'

const pendingBySecret = new Map<string, Promise<unknown>>()

/**
 * Sends the secret of a link only once, however often its screen renders, because it works once. A prerendered page
 * waits until it is visible. Failures that may pass (no response, too many attempts) allow another call.
 */
export function sendOnce<T>(secret: string, send: () => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
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
