import type { ReplyOf } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useWords } from '../../../lib/words/words.ts'

export interface DropAccess extends Omit<ReplyOf<Contract['getDropAccess']>, 'now'> {
  /** The server's clock, in milliseconds. It advances with the browser's, whose own time of day may be wrong. */
  now: () => number
}

/**
 * The announced drops that this visitor may enter, which load after hydration. Undefined before that, so that the first
 * view is the one the server rendered for all visitors; null after a failure. `askAgain` also reloads the page's drops,
 * because one that has opened to all is no longer announced.
 */
export function useDropAccess(): { access: DropAccess | null | undefined; askAgain: () => void } {
  const { lang } = useWords()
  const customer = useUser()?.affiliation
  const { revalidate } = useRevalidator()
  const [answered, setAnswered] = useState<{ customer: string | undefined; access: DropAccess | null }>()
  const fetchAccess = useCallback(async () => {
    const result = await browserApi(lang)('getDropAccess', {})
    return { customer, access: result.ok ? withClock(result.data) : null }
  }, [lang, customer])
  useEffect(() => {
    let isCurrent = true
    void fetchAccess().then((fetched) => {
      // A response about the visitor before signing in may arrive last.
      if (isCurrent) setAnswered(fetched)
    })
    return () => {
      isCurrent = false
    }
  }, [fetchAccess])
  // The response may be about a customer who was signed in before.
  const access = answered?.customer === customer ? answered?.access : undefined
  return { access, askAgain: () => void Promise.all([fetchAccess().then(setAnswered), revalidate()]) }
}

function withClock({ now, ...access }: ReplyOf<Contract['getDropAccess']>): DropAccess {
  const ahead = Date.parse(now) - performance.now()
  return { ...access, now: () => performance.now() + ahead }
}
