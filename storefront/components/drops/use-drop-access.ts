import type { CallResponse } from '@shop/contract/call.ts'
import type { Drop } from '@shop/contract/categories-and-collections.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../lib/api/api.ts'
import { useUser } from '../../lib/session/session.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'

/** After a failure the access is requested again at this interval, so that no visitor misses an opening. */
const RETRY_MS = 10_000

export interface DropAccess extends Omit<CallResponse<Contract['getDropAccess']>, 'now'> {
  /** The server's clock, in milliseconds. It advances with the browser's, whose own time of day may be wrong. */
  now: () => number
}

/**
 * Returns the announced drops that this visitor may enter, which load after hydration. Undefined before that, so that
 * the first view is the one the server rendered for all visitors; null after a failure. `askAgain` asks whether a drop
 * is open now. One that has opened to all is no longer announced, so its URL comes from the drop itself. Nothing else
 * is loaded, because many visitors ask at the same moment.
 */
export function useDropAccess(): { access: DropAccess | null | undefined; askAgain: (drop: Drop) => void } {
  const { lang } = useLocalization()
  const customerKey = useUser()?.affiliation
  const [openToAll, setOpenToAll] = useState<DropAccess['open']>([])
  const [loaded, setLoaded] = useState<{
    customer: string | undefined
    requestedAt: number
    access: DropAccess | null
  }>()
  const load = useCallback(async () => {
    const requestedAt = performance.now()
    const result = await browserApi(lang)('getDropAccess', {})
    const access = result.ok ? addServerClock(result.data, requestedAt) : null
    const answer = { customer: customerKey, requestedAt, access }
    // A response of before an opening, or about the visitor before signing in, may arrive last.
    setLoaded((before) => (before !== undefined && before.requestedAt > requestedAt ? before : answer))
    return access
  }, [lang, customerKey])
  // A browser's clock may stand still while the device sleeps, so a page that is shown again asks for the time.
  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') void load()
    }
    void load()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => document.removeEventListener('visibilitychange', handleVisibility)
  }, [load])
  const hasFailed = loaded?.access === null
  useEffect(() => {
    if (!hasFailed) return undefined
    const timer = setInterval(() => void load(), RETRY_MS)
    return () => clearInterval(timer)
  }, [hasFailed, load])
  // The response may be about a customer who was signed in before.
  const access = loaded?.customer === customerKey ? loaded?.access : undefined

  async function askAgain({ id, opens }: Drop): Promise<void> {
    const current = await load()
    const opensToAll = opens.find(({ level }) => level === 0)?.at ?? ''
    if (current === null || !(current.now() >= Date.parse(opensToAll))) return
    const opened = await browserApi(lang)('getDrop', { query: { id } })
    const uri = opened.ok ? opened.data.uris?.[lang] : undefined
    if (uri !== undefined) setOpenToAll((before) => [...before.filter((drop) => drop.id !== id), { id, uri }])
  }

  return {
    access: access && { ...access, open: [...openToAll, ...access.open] },
    askAgain: (drop) => void askAgain(drop),
  }
}

/** The server read its clock between the request and the response; half of that time is the best estimate. */
function addServerClock({ now, ...access }: CallResponse<Contract['getDropAccess']>, requestedAt: number): DropAccess {
  const clockOffset = Date.parse(now) - (requestedAt + performance.now()) / 2
  return { ...access, now: () => performance.now() + clockOffset }
}
