import { browserApi } from '../../../lib/api/api.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { MailSentScreen } from '../../../components/auth/mail-sent-screen.tsx'

export const meta = noIndexMeta((t) => t.auth.confirm.title, authMessages)

export default function Screen() {
  const { t, lang } = useLocalization(authMessages)
  const messages = t.auth.confirm
  const resend = (token: string) => browserApi(lang)('resendConfirmation', { body: { token, lang } })
  return (
    <MailSentScreen
      art="vitral"
      request="register"
      messages={messages}
      ways={[{ label: t.auth.resend.email, sentMessage: messages.resent, send: resend }]}
      links={[
        [paths.register, messages.otherEmail],
        [paths.recover, messages.haveAccount],
        [paths.home, messages.toShop],
      ]}
    >
      <p className="mb-8">{messages.good}</p>
    </MailSentScreen>
  )
}
