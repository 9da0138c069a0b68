import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * Milliseconds after which a loading page is replaced by its skeleton, the old page is dimmed, a notice says that
 * loading is slow, and a button offers to try again.
 */
const stages = { standIn: 300, dim: 1_000, slow: 5_000, retry: 10_000 } as const
export type Waited = keyof typeof stages | 'none'

/** How long the next page has been loading. */
export function useWaited(): Waited {
  const { location } = useNavigation()
  const key = location?.key
  const [waited, setWaited] = useState<{ key: string | undefined; stage: Waited }>({ key, stage: 'none' })
  useEffect(() => {
    if (key === undefined) return
    const timers = Object.entries(stages).map(([stage, after]) =>
      setTimeout(() => setWaited({ key, stage: stage as Waited }), after),
    )
    return () => timers.forEach(clearTimeout)
  }, [key])
  return key !== undefined && waited.key === key ? waited.stage : 'none'
}
