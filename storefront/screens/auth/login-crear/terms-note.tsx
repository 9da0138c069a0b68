import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { NewTabLink, TermsNotice } from '../../../components/auth/terms-notice.tsx'

/** Says what registering accepts. The specification's terms link leads to /404; the links that work are above it. */
export function TermsNote() {
  const messages = useLocalization(authMessages).t.auth.terms
  return (
    <div>
      <TermsNotice before={messages.byRegistering} />
      <p>
        <NewTabLink href={paths.notFound} className="inline-flex min-h-11 items-center">
          {messages.other}
        </NewTabLink>
      </p>
    </div>
  )
}
