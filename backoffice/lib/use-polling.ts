import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `load` in an interval while the page is visible and `isOn`, and at once when it is shown again after a longer
 * time. A load that has not ended, as one that waits for a sign-in, is not repeated.
 */
export function usePolling(load: () => unknown, interval_ms: number, isOn = true): void {
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    if (!isOn) return undefined
    let loaded_at = Date.now()
    function loadIfVisible(): void {
      if (document.visibilityState === 'hidden' || Date.now() - loaded_at < interval_ms) return
      loaded_at = Infinity
      void Promise.resolve(loadNow()).finally(() => (loaded_at = Date.now()))
    }
    // The timer runs more often than the interval, as its ticks and the times of loading are not exact.
    const timer = setInterval(loadIfVisible, interval_ms / 10)
    document.addEventListener('visibilitychange', loadIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', loadIfVisible)
    }
  }, [interval_ms, isOn])
}
