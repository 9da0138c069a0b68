import { SkipLink } from '@shop/ui/skip-link/skip-link.tsx'
import type { ReactNode } from 'react'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SessionNotice } from './session-notice.tsx'

export function MainLayout({ children }: { children: ReactNode }) {
  const { t } = useLocalization()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink href="#main">{t.layout.skip}</SkipLink>
      <Header />
      <main id="main" tabIndex={-1} className="flex-1">
        <SessionNotice />
        {children}
      </main>
      <Footer />
    </div>
  )
}
