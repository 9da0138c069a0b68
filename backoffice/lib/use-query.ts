import type { ApiResult } from '@shop/contract/client.ts'
import { useEffect, useEffectEvent, useState } from 'react'

interface Queried<T> {
  /** The latest answer; it stays while the next one loads. */
  data: T | undefined
  error: string | undefined
  loading: boolean
}

/**
 * Asks the server whenever the key changes, and drops answers to former keys. A null key asks nothing. With `delay_ms`,
 * the key has to stay the same for that time first.
 */
export function useQuery<T>(key: string | null, ask: () => Promise<ApiResult<T>>, delay_ms = 0): Queried<T> {
  const [answer, setAnswer] = useState<{ key: string; data?: T; error?: string }>()
  const askLatest = useEffectEvent(ask)
  useEffect(() => {
    if (key === null) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void askLatest().then((result) => {
        if (!isCurrent) return
        if (result.ok) setAnswer({ key, data: result.data })
        else setAnswer((before) => ({ ...before, key, error: result.message }))
      })
    }, delay_ms)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, delay_ms])
  const isAnswered = answer?.key === key
  return { data: answer?.data, error: isAnswered ? answer.error : undefined, loading: key !== null && !isAnswered }
}
