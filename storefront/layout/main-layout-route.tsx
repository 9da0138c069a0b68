import { Busy } from '@shop/ui/layout/busy.tsx'
import { isRouteErrorResponse, Outlet, useLocation, useNavigation, useRouteError } from 'react-router'
import { PageSkeleton } from '../components/loading/skeletons.tsx'
import { isSamePage } from '../lib/urls/localized-url.ts'
import { findSkeleton } from './find-skeleton.ts'
import { MainLayout } from './main-layout.tsx'
import { MissingPage } from './missing-page.tsx'
import { useNavigationDelay } from './use-navigation-delay.ts'

/** The current page stays while the next one loads; a page that takes long is replaced by its skeleton. */
export default function MainLayoutRoute() {
  const { location: next } = useNavigation()
  const current = useLocation()
  const navigationDelay = useNavigationDelay()
  const isOtherPage = next !== undefined && !isSamePage(next, current)
  const skeleton = isOtherPage && navigationDelay !== 'none' ? findSkeleton(next.pathname) : undefined
  const isDimmed = navigationDelay !== 'none' && navigationDelay !== 'skeleton'
  return (
    <MainLayout>
      <Busy busy={isOtherPage && isDimmed && skeleton === undefined} hidden={skeleton !== undefined}>
        <Outlet />
      </Busy>
      {skeleton !== undefined && <PageSkeleton name={skeleton} />}
    </MainLayout>
  )
}

/** Shows a page that does not exist for a guest; the root shows all other errors. It is here for its skeletons. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <MainLayout>
      <MissingPage error={error} />
    </MainLayout>
  )
}
