import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * Milliseconds after which a loading page is replaced by its skeleton, the old page is dimmed, a notice says that
 * loading is slow, and a button offers to try again.
 */
const stages = { skeleton: 300, dim: 1_000, slow: 5_000, retry: 10_000 } as const
type NavigationDelay = keyof typeof stages | 'none'

export function useNavigationDelay(): NavigationDelay {
  const { location } = useNavigation()
  const key = location?.key
  const [delay, setDelay] = useState<{ key: string | undefined; stage: NavigationDelay }>({ key, stage: 'none' })
  useEffect(() => {
    if (key === undefined) return
    const timers = Object.entries(stages).map(([stage, delayMs]) =>
      setTimeout(() => setDelay({ key, stage: stage as NavigationDelay }), delayMs),
    )
    return () => timers.forEach(clearTimeout)
  }, [key])
  return key !== undefined && delay.key === key ? delay.stage : 'none'
}
