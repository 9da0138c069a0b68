import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { peekRedirect } from '../../../lib/session/redirect.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { AccessScreen } from '../../../components/access/access-screen.tsx'

const SHOWN_MS = 1_000

export const meta = unlisted((text) => text.access.entering.title)

/** /login-exito: this screen waits a moment and then opens the requested page; guards decide whether it may open. */
export default function Screen() {
  const { text } = useWords()
  const words = text.access.entering
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(peekRedirect() ?? paths.home, { replace: true }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <AccessScreen art="marea" title={words.title} lead={words.lead}>
      <div aria-busy="true" />
    </AccessScreen>
  )
}
