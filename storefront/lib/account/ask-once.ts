import type { Answer } from '@shop/contract/client.ts'

const asked = new Map<string, Promise<unknown>>()

/**
 * Sends the secret of a link only once, however often its screen renders, because it works once. A prerendered page
 * waits until it is visible. Failures that may pass (no response, too many attempts) allow another call.
 */
export function askOnce<T>(secret: string, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const before = asked.get(secret) as Promise<Answer<T>> | undefined
  if (before !== undefined) return before
  const answer = looked()
    .then(ask)
    .then((told) => {
      if (!told.ok && told.status !== 400) asked.delete(secret)
      return told
    })
  asked.set(secret, answer)
  return answer
}

function looked(): Promise<void> {
  if (!('prerendering' in document) || document.prerendering !== true) return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('prerenderingchange', () => resolve(), { once: true }))
}
