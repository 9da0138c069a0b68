import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useHydrated } from '@shop/ui/hydration/use-hydrated.ts'
import { maskEmail } from '../../../lib/account/mask-email.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { readStored, writeStored } from '../../../lib/storage/browser-storage.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { AuthLayout } from '../../../components/auth/auth-layout.tsx'
import { ResendMessage, type ResendOption } from '../../../components/auth/resend-message.tsx'

export const meta = noIndexMeta((t) => t.auth.resetSent.title, authMessages)

/** The channel of the link (specification 7). */
const BY_EMAIL = 1
const BY_SMS = 2

/** /login-confirmar-recuperar: the link was sent, if there is an account; the customer can send it again here. */
export default function Screen() {
  const { t } = useLocalization(authMessages)
  const messages = t.auth.resetSent
  const isHydrated = useHydrated()
  const options = useResendOptions()
  const email = isHydrated ? readStored('recovery_email') : null
  return (
    <AuthLayout
      mailed
      art="truchet"
      title={messages.title}
      lead={email === null ? messages.sent : messages.sentTo(maskEmail(email))}
    >
      <p className="mb-4">{messages.good}</p>
      <p className="mb-8">
        {messages.unconfirmed} <TextLink href={paths.register}>{messages.registerAgain}</TextLink>.
      </p>
      {isHydrated && readStored('recovery_token') !== null && <ResendMessage ways={options} />}
      <div className="mt-8 grid justify-items-start">
        <TextLink href={paths.recover} variant="standing">
          {messages.otherEmail}
        </TextLink>
        <TextLink href={paths.loginEmail} variant="standing">
          {t.auth.requestReset.toLogin}
        </TextLink>
      </div>
    </AuthLayout>
  )
}

/** Returns the ways to send the link: e-mail always, SMS where the shop supports it. */
function useResendOptions(): ResendOption[] {
  const { t, lang } = useLocalization(authMessages)
  const messages = t.auth.resetSent
  const { shop } = useLayoutData()

  async function send(type: typeof BY_EMAIL | typeof BY_SMS) {
    const token = readStored('recovery_token') ?? ''
    const result = await browserApi(lang)('resendPasswordReset', { body: { token, type, lang } })
    if (result.ok) writeStored('recovery_token', result.data.token)
    return result
  }

  const email = { label: t.auth.resend.email, sentMessage: messages.resentEmail, send: () => send(BY_EMAIL) }
  const sms = { label: t.auth.resend.sms, sentMessage: messages.resentSms, send: () => send(BY_SMS) }
  return shop?.sms === true ? [email, sms] : [email]
}
