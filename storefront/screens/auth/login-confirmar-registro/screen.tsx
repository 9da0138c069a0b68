import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useHydrated } from '@shop/ui/hydration/use-hydrated.ts'
import { maskEmail } from '../../../lib/account/mask-email.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { readStored, writeStored } from '../../../lib/storage/browser-storage.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'
import { AuthLayout } from '../../../components/auth/auth-layout.tsx'
import { ResendMessage } from '../../../components/auth/resend-message.tsx'

export const meta = noIndexMeta((t) => t.auth.confirm.title, authMessages)

/** /login-confirmar-registro: the link was sent by e-mail; the customer can send it again here. */
export default function Screen() {
  const { t, lang } = useLocalization(authMessages)
  const messages = t.auth.confirm
  const isHydrated = useHydrated()
  const email = isHydrated ? readStored('register_email') : null

  async function send() {
    const token = readStored('register_token') ?? ''
    const result = await browserApi(lang)('resendConfirmation', { body: { token, lang } })
    if (result.ok) writeStored('register_token', result.data.token)
    return result
  }

  return (
    <AuthLayout
      mailed
      art="vitral"
      title={messages.title}
      lead={email === null ? messages.sent : messages.sentTo(maskEmail(email))}
    >
      <p className="mb-8">{messages.good}</p>
      {isHydrated && readStored('register_token') !== null && (
        <ResendMessage ways={[{ label: t.auth.resend.email, sentMessage: messages.resent, send }]} />
      )}
      <div className="mt-8 grid justify-items-start">
        <TextLink href={paths.register} variant="standing">
          {messages.otherEmail}
        </TextLink>
        <TextLink href={paths.recover} variant="standing">
          {messages.haveAccount}
        </TextLink>
        <TextLink href={paths.home} variant="standing">
          {messages.toShop}
        </TextLink>
      </div>
    </AuthLayout>
  )
}
