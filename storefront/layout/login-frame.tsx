import { SkipLink } from '@shop/ui/skip-link/skip-link.tsx'
import { Outlet } from 'react-router'
import { useWords } from '../lib/words/words.ts'
import { SessionEnded } from './session-ended.tsx'

/** Signing in: neither header nor footer (specification 2); the screens bring wordmark and art themselves. */
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
