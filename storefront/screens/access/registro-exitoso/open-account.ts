import type { SignedIn } from '@shop/contract/accounts.ts'
import type { Answer } from '@shop/contract/client.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { loadCart } from '../../../lib/checkout/cart.ts'
import { keepSession } from '../../../lib/session/session.ts'
import { writeStored } from '../../../lib/storage/browser-storage.ts'

/** Completes a registration and signs in. */
export async function openAccount(token: string, lang: Lang): Promise<Answer<SignedIn>> {
  const answer = await browserApi(lang)('completeRegistration', { body: { token } })
  if (!answer.ok) return answer
  keepSession(answer.data)
  writeStored('register_token', null)
  writeStored('register_email', null)
  await loadCart()
  return answer
}
