import { preloadAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { TopProgress } from '@shop/ui/top-progress/top-progress.tsx'
import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { usePreferencesPending } from '../lib/storage/pending-preferences.ts'
import { AgeGate } from './age-gate.tsx'
import { Notices } from './notices.tsx'
import { useBackForwardCache } from './use-back-forward-cache.ts'
import { useEarlyChanges } from './use-early-changes.ts'
import { useCustomerSync } from './use-customer-sync.ts'
import { useRouteChange } from './use-route-change.ts'
import { useAnnouncePreferences } from './use-announce-preferences.ts'

/** The dialogs, announcements and notices of every page, including error pages. */
export function PageShell() {
  useEarlyChanges()
  useEffect(preloadAlert, [])
  useCustomerSync()
  useBackForwardCache()
  useRouteChange()
  useAnnouncePreferences()
  const isNavigating = useNavigation().state !== 'idle'
  const arePreferencesPending = usePreferencesPending()
  return (
    <>
      <TopProgress active={isNavigating || arePreferencesPending} />
      <Notices />
      <AgeGate />
    </>
  )
}
