import { useRevalidator } from 'react-router'
import { staffApi } from './api.ts'
import { usePolling } from './use-polling.ts'

/**
 * Loads the page's data again in an interval, as `usePolling` does. The server is asked first whether it answers: without
 * a response the load would fail, and the page, with what was typed on it, would give way to an error.
 */
export function usePagePolling(interval_ms: number, isOn = true): void {
  const { revalidate } = useRevalidator()
  usePolling(
    async () => {
      if ((await staffApi()('getMe', {})).ok) await revalidate()
    },
    interval_ms,
    isOn,
  )
}
