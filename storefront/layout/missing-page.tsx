import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PageSkeleton } from '../components/loading/skeletons.tsx'
import { NotFound } from '../components/navigation/not-found.tsx'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { CustomerCover } from '../lib/page-head/customer-cover.tsx'
import { usePageTitle } from '../lib/page-head/use-page-title.ts'
import { pageNotFound } from '../messages/bilingual.ts'
import { findSkeleton } from './find-skeleton.ts'

/**
 * The 404 page. The server renders it for a guest, and the page may be one that only members see: a customer sees the
 * skeleton until the browser has loaded it again with the session.
 */
export function MissingPage({ error }: { error: unknown }) {
  const { t } = useLocalization()
  const location = useLocation()
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  const [guestError, setGuestError] = useState<unknown>()
  const isLoading = guestError !== undefined && guestError === error
  // The head of a page that loads has its own title (root.tsx).
  usePageTitle(isLoading ? undefined : pageNotFound)
  const adoptCover = useEffectEvent(() => {
    // Every later response has an error of its own.
    if (page.current?.dataset['loading'] !== undefined) setGuestError(error)
  })
  useLayoutEffect(() => adoptCover(), [])
  const openAgain = useEffectEvent(() => {
    if (page.current?.dataset['loading'] === undefined) return
    void navigate(location, { replace: true, preventScrollReset: true, state: location.state as unknown })
  })
  useEffect(() => {
    // The router leaves this page for a revalidation (use-customer-sync.ts) only if its beginning was drawn, which a browser
    // that still hydrates may skip. A navigation that follows it always does.
    const timer = setTimeout(openAgain)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={page} className="group/page" data-loading={isLoading ? '' : undefined} suppressHydrationWarning>
      <CustomerCover guestTitle={pageNotFound} loadingTitle={t.common.loading} />
      <div className="hidden group-data-loading/page:block">
        <PageSkeleton name={findSkeleton(location.pathname) ?? 'text'} />
      </div>
      <div className="group-data-loading/page:hidden">
        <NotFound />
      </div>
    </div>
  )
}
