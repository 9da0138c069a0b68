import { prepareAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useEffect } from 'react'
import { whenIdle } from '../lib/late-scripts/when-idle.ts'
import { bring } from '../components/loading/use-late.ts'

export const fetchNotFound = () => import('../components/navigation/not-found.tsx').then((part) => part.NotFound)

/** What tells of a failure is fetched before there is one, for there may be no connection then. */
export function useReadiness(askNotices: () => void): void {
  useEffect(
    () =>
      whenIdle(() => {
        askNotices()
        prepareAlert()
        bring(fetchNotFound).catch(() => {})
      }),
    [askNotices],
  )
}
