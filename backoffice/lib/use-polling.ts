import { useEffect, useEffectEvent } from 'react'

/** Calls a function again and again while `isOn`, except while the page is hidden. */
export function usePolling(isOn: boolean, interval_ms: number, look: () => unknown): void {
  const act = useEffectEvent(look)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) void act()
    }, interval_ms)
    return () => clearInterval(timer)
  }, [isOn, interval_ms])
}
