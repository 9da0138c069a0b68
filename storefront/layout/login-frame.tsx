import { SkipLink } from '@shop/ui/skip-link/skip-link.tsx'
import { Outlet } from 'react-router'
import { useWords } from '../lib/words/words.ts'
import { SessionEnded } from './session-ended.tsx'

/**
 * The layout of signing in: no header and no footer (specification 2); the screens render wordmark and art themselves.
 */
export default function Frame() {
  const { text } = useWords()
  return (
    <>
      <SkipLink href="#main">{text.frame.skip}</SkipLink>
      <main id="main" tabIndex={-1}>
        <SessionEnded />
        <Outlet />
      </main>
    </>
  )
}
