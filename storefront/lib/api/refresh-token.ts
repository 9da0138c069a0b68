import { TOKEN_REFRESH_MINUTES } from '@shop/contract/limits.ts'
import { endSession } from '../session/session.ts'
import { readStored, writeStored } from '../storage/browser-storage.ts'
import { browserApi } from './api.ts'

const REFRESH_MS = TOKEN_REFRESH_MINUTES * 60_000
const CHECK_INTERVAL_MS = 60_000

/**
 * Replaces the token every 30 minutes while a customer is signed in. One of several tabs sends the request; the lock
 * shows the others that it is done. A refresh that the server refuses ends the session (specification 4); a missing
 * response does not.
 */
export function keepTokenFresh(): () => void {
  const timer = setInterval(() => void refreshIfDue(), CHECK_INTERVAL_MS)
  void refreshIfDue()
  return () => clearInterval(timer)
}

async function refreshIfDue(): Promise<void> {
  if (!isDue()) return
  if (!('locks' in navigator)) return refresh()
  await navigator.locks.request('refresh-token', async () => {
    if (isDue()) await refresh()
  })
}

function isDue(): boolean {
  if (readStored('token') === null) return false
  return Date.now() - Number(readStored('refreshed_at') ?? 0) >= REFRESH_MS
}

async function refresh(): Promise<void> {
  const token = readStored('token')
  const result = await browserApi()('refreshToken', {})
  if (readStored('token') !== token) return
  if (!result.ok && result.status === 0) return
  if (!result.ok || !result.data.api_token) {
    // A preview of the shop refuses every write with 403; the session of the customer has nothing to do with it.
    if (!result.ok && (result.status >= 500 || result.status === 403)) return
    endSession()
    return
  }
  writeStored('token', result.data.api_token)
  writeStored('refreshed_at', String(Date.now()))
}
