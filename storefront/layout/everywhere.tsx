import { prepareAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { TopProgress } from '@shop/ui/top-progress/top-progress.tsx'
import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useSwitching } from '../lib/storage/switching.ts'
import { AgeGate } from './age-gate.tsx'
import { Notices } from './notices.tsx'
import { useEarlyChanges } from './use-early-changes.ts'
import { useFollowing } from './use-following.ts'
import { useOfflineNavigation } from './use-offline-navigation.ts'
import { useRouteChange } from './use-route-change.ts'
import { useSwitched } from './use-switched.ts'
import { useWaited } from './use-waited.ts'

/** The dialogs, announcements and notices of every page, including error pages. */
export function Everywhere() {
  useEarlyChanges()
  useEffect(prepareAlert, [])
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
      <Notices waited={waited} pageWaits={pageWaits} />
      <AgeGate />
    </>
  )
}
