import { SkipLink } from '@shop/ui/skip-link/skip-link.tsx'
import type { ReactNode } from 'react'
import { useWords } from '../lib/words/words.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SessionEnded } from './session-ended.tsx'

/** The layout of all normal pages: header, screen, footer. */
export function FullFrame({ children }: { children: ReactNode }) {
  const { text } = useWords()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink href="#main">{text.frame.skip}</SkipLink>
      <Header />
      <main id="main" tabIndex={-1} className="flex-1">
        <SessionEnded />
        {children}
      </main>
      <Footer />
    </div>
  )
}
