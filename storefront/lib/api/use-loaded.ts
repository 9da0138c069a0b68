import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Loads what only the browser can know, after the page has rendered. Undefined until it is loaded. Another key loads
 * again, an answer to an earlier key is dropped, and null loads nothing. With `delayMs`, the load starts when the key
 * has stayed the same for that time. `load` must not throw; calls of `browserApi` never do.
 */
export function useLoaded<T>(key: string | null, load: () => Promise<T>, delayMs = 0): T | undefined {
  const [loaded, setLoaded] = useState<{ key: string; data: T }>()
  const loadLatest = useEffectEvent(load)
  useEffect(() => {
    if (key === null) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void loadLatest().then((data) => {
        if (isCurrent) setLoaded({ key, data })
      })
    }, delayMs)
    return () => {
      clearTimeout(timer)
      isCurrent = false
    }
  }, [key, delayMs])
  return loaded?.key === key ? loaded?.data : undefined
}
