import { TopProgress } from '@shop/ui/top-progress/top-progress.tsx'
import { useNavigation } from 'react-router'
import { useSwitching } from '../lib/storage/switching.ts'
import { useLate } from '../components/loading/use-late.ts'
import { AgeGate } from './age-gate.tsx'
import { useOfflineNavigation } from './use-offline-navigation.ts'
import { useEarlyPresses } from './use-early-presses.ts'
import { useReadiness } from './use-readiness.ts'
import { useFollowing } from './use-following.ts'
import { useRouteChange } from './use-route-change.ts'
import { useSwitched } from './use-switched.ts'
import { useWaited } from './use-waited.ts'

const fetchNotices = () => import('./notices.tsx').then((part) => part.Notices)

/** What goes on around every page, also around one that could not be shown. */
export function Everywhere() {
  useEarlyPresses()
  const [Notices, askNotices] = useLate(fetchNotices)
  useReadiness(askNotices)
  useFollowing()
  useRouteChange()
  useSwitched()
  const waiting = useNavigation().state !== 'idle'
  const switching = useSwitching()
  const waited = useWaited()
  const pageWaits = useOfflineNavigation()
  return (
    <>
      <TopProgress active={waiting || switching} />
      {Notices !== null && <Notices waited={waited} pageWaits={pageWaits} />}
      <AgeGate />
    </>
  )
}
