import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { browserApi } from '../../../lib/api/api.ts'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { MailSentScreen } from '../../../components/auth/mail-sent-screen.tsx'

export const meta = noIndexMeta((t) => t.auth.resetSent.title, authMessages)

/** The channel of the link (specification 7). */
const BY_EMAIL = 1
const BY_SMS = 2

/**
 * /login-confirmar-recuperar: the link was sent, if there is an account; the customer can send it again here, by SMS too
 * where the shop supports it.
 */
export default function Screen() {
  const { t, lang } = useLocalization(authMessages)
  const messages = t.auth.resetSent
  const { shop } = useLayoutData()
  const resendBy = (type: typeof BY_EMAIL | typeof BY_SMS) => (token: string) =>
    browserApi(lang)('resendPasswordReset', { body: { token, type, lang } })
  const byEmail = { label: t.auth.resend.email, sentMessage: messages.resentEmail, send: resendBy(BY_EMAIL) }
  const bySms = { label: t.auth.resend.sms, sentMessage: messages.resentSms, send: resendBy(BY_SMS) }
  return (
    <MailSentScreen
      art="truchet"
      request="recovery"
      messages={messages}
      ways={shop?.sms === true ? [byEmail, bySms] : [byEmail]}
      links={[
        [paths.recover, messages.otherEmail],
        [paths.loginEmail, t.auth.requestReset.toLogin],
      ]}
    >
      <p className="mb-4">{messages.good}</p>
      <p className="mb-8">
        {messages.unconfirmed} <TextLink href={paths.register}>{messages.registerAgain}</TextLink>.
      </p>
    </MailSentScreen>
  )
}
