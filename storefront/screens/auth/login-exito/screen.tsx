import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { peekRedirect } from '../../../lib/session/redirect.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { AuthLayout } from '../../../components/auth/auth-layout.tsx'

const SHOWN_MS = 1_000

export const meta = noIndexMeta((t) => t.auth.signingIn.title, authMessages)

/** /login-exito: this screen waits a moment and then opens the requested page; guards decide whether it may open. */
export default function Screen() {
  const messages = useLocalization(authMessages).t.auth.signingIn
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(peekRedirect() ?? paths.home, { replace: true }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <AuthLayout art="marea" title={messages.title} lead={messages.lead}>
      <div aria-busy="true" />
    </AuthLayout>
  )
}
