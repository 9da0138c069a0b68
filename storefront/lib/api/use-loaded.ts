import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Loads what only the browser can know, after the page has rendered. Undefined until it is loaded. Another key loads
 * again, an answer to an earlier key is dropped, and null loads nothing. `load` must not throw; calls of `browserApi`
 * never do.
 */
export function useLoaded<T>(key: string | null, load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<{ key: string; data: T }>()
  const loadLatest = useEffectEvent(load)
  useEffect(() => {
    if (key === null) return undefined
    let isCurrent = true
    void loadLatest().then((data) => {
      if (isCurrent) setLoaded({ key, data })
    })
    return () => {
      isCurrent = false
    }
  }, [key])
  return loaded?.key === key ? loaded?.data : undefined
}
