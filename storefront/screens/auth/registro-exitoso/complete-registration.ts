import type { LoginResponse } from '@shop/contract/accounts.ts'
import type { ApiResult } from '@shop/contract/client.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { loadCart } from '../../../lib/checkout/cart.ts'
import { storeSession } from '../../../lib/session/session.ts'
import { writeStored } from '../../../lib/storage/browser-storage.ts'

/** Completes a registration and signs in. */
export async function completeRegistration(token: string, lang: Lang): Promise<ApiResult<LoginResponse>> {
  const result = await browserApi(lang)('completeRegistration', { body: { token } })
  if (!result.ok) return result
  storeSession(result.data)
  writeStored('register_token', null)
  writeStored('register_email', null)
  await loadCart()
  return result
}
