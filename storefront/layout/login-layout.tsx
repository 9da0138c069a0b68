import { SkipLink } from '@shop/ui/skip-link/skip-link.tsx'
import { Outlet } from 'react-router'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { SessionNotice } from './session-notice.tsx'

/**
 * The layout of signing in: no header and no footer (specification 2); the screens render wordmark and art themselves.
 */
export default function LoginLayout() {
  const { t } = useLocalization()
  return (
    <>
      <SkipLink href="#main">{t.layout.skip}</SkipLink>
      <main id="main" tabIndex={-1}>
        <SessionNotice />
        <Outlet />
      </main>
    </>
  )
}
