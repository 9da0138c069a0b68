import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useHydrated } from '@shop/ui/hydration/use-hydrated.ts'
import { maskEmail } from '../../../lib/account/mask-email.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { useFrameData } from '../../../lib/api/frame-data.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { readStored, writeStored } from '../../../lib/storage/browser-storage.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { AccessScreen } from '../../../components/access/access-screen.tsx'
import { Resend, type ResendWay } from '../../../components/access/resend.tsx'

export const meta = unlisted((text) => text.access.recoverSent.title)

/** The channel of the link (specification 7). */
const BY_EMAIL = 1
const BY_SMS = 2

/** /login-confirmar-recuperar: the link was sent, if there is an account; the customer can send it again here. */
export default function Screen() {
  const { text } = useWords()
  const words = text.access.recoverSent
  const known = useHydrated()
  const ways = useWays()
  const email = known ? readStored('recovery_email') : null
  return (
    <AccessScreen
      mailed
      art="truchet"
      title={words.title}
      lead={email === null ? words.sent : words.sentTo(maskEmail(email))}
    >
      <p className="mb-8">{words.good}</p>
      {known && readStored('recovery_token') !== null && <Resend ways={ways} />}
      <div className="mt-8 grid justify-items-start">
        <TextLink href={paths.recover} kind="standing">
          {words.otherEmail}
        </TextLink>
        <TextLink href={paths.loginEmail} kind="standing">
          {text.access.recover.toLogin}
        </TextLink>
      </div>
    </AccessScreen>
  )
}

/** Returns the ways to send the link: e-mail always, SMS where the shop supports it. */
function useWays(): ResendWay[] {
  const { text, lang } = useWords()
  const words = text.access.recoverSent
  const { shop } = useFrameData()

  async function send(type: typeof BY_EMAIL | typeof BY_SMS) {
    const token = readStored('recovery_token') ?? ''
    const answer = await browserApi(lang)('resendRecovery', { body: { token, type, lang } })
    if (answer.ok) writeStored('recovery_token', answer.data.token)
    return answer
  }

  const email = { label: text.access.resend.email, sent: words.resentEmail, send: () => send(BY_EMAIL) }
  const sms = { label: text.access.resend.sms, sent: words.resentSms, send: () => send(BY_SMS) }
  return shop?.sms === true ? [email, sms] : [email]
}
