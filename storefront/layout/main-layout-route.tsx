import { Busy } from '@shop/ui/layout/busy.tsx'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { isSamePage } from '../lib/urls/localized-url.ts'
import { MainLayout } from './main-layout.tsx'
import { NavigationSkeleton, hasSkeleton } from './navigation-skeleton.tsx'
import { useNavigationDelay } from './use-navigation-delay.ts'

/** The current page stays while the next one loads; a page that takes long is replaced by its skeleton. */
export default function MainLayoutRoute() {
  const { location: next } = useNavigation()
  const current = useLocation()
  const navigationDelay = useNavigationDelay()
  const isOtherPage = next !== undefined && !isSamePage(next, current)
  const showSkeleton = isOtherPage && navigationDelay !== 'none' && hasSkeleton(next.pathname)
  const isDimmed = navigationDelay !== 'none' && navigationDelay !== 'skeleton'
  return (
    <MainLayout>
      <Busy busy={isOtherPage && isDimmed && !showSkeleton} hidden={showSkeleton}>
        <Outlet />
      </Busy>
      {showSkeleton && <NavigationSkeleton path={next.pathname} />}
    </MainLayout>
  )
}
