import { SkipLink } from '@shop/ui/skip-link/skip-link.tsx'
import type { ReactNode } from 'react'
import { useWords } from '../lib/words.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Header, screen, footer: the frame of all normal pages. */
export function FullFrame({ children }: { children: ReactNode }) {
  const { text } = useWords()
  return (
    <>
      <SkipLink href="#main">{text.frame.skip}</SkipLink>
      <Header />
      <main id="main">{children}</main>
      <Footer />
    </>
  )
}
