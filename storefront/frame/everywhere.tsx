import { TopProgress } from '@shop/ui/top-progress/top-progress.tsx'
import { useNavigation } from 'react-router'
import { useSwitching } from '../lib/switching.ts'
import { AgeGate } from './age-gate.tsx'
import { Notices } from './notices.tsx'
import { useFollowing } from './use-following.ts'
import { useRouteChange } from './use-route-change.ts'
import { useSwitched } from './use-switch.ts'
import { useWaited } from './use-waited.ts'

/** What goes on around every page, also around one that could not be shown. */
export function Everywhere() {
  useFollowing()
  useRouteChange()
  useSwitched()
  const waiting = useNavigation().state !== 'idle'
  const switching = useSwitching()
  return (
    <>
      <TopProgress active={waiting || switching} />
      <Notices waited={useWaited()} />
      <AgeGate />
    </>
  )
}
