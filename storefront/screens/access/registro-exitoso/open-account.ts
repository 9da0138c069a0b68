import type { SignedIn } from '@shop/contract/accounts.ts'
import type { Answer } from '@shop/contract/client.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { browserApi } from '../../../lib/api.ts'
import { writeStored } from '../../../lib/browser-storage.ts'
import { loadCart } from '../../../lib/cart.ts'
import { keepSession } from '../../../lib/session.ts'

const asked = new Map<string, Promise<Answer<SignedIn>>>()

/** Completes a registration and signs in. A secret works once, so it is sent once, however often the screen asks. */
export function openAccount(token: string, lang: Lang): Promise<Answer<SignedIn>> {
  const before = asked.get(token)
  if (before) return before
  const answer = complete(token, lang)
  asked.set(token, answer)
  return answer
}

async function complete(token: string, lang: Lang): Promise<Answer<SignedIn>> {
  const answer = await browserApi(lang)('completeRegistration', { body: { token } })
  // Without any answer nothing is known: the next try asks again.
  if (!answer.ok && (answer.status === 0 || answer.status >= 500)) asked.delete(token)
  if (!answer.ok) return answer
  keepSession(answer.data)
  writeStored('register_token', null)
  writeStored('register_email', null)
  await loadCart()
  return answer
}
