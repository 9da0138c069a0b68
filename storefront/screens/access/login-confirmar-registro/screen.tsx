import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useHydrated } from '@shop/ui/hydration/use-hydrated.ts'
import { maskEmail } from '../../../lib/account/mask-email.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { readStored, writeStored } from '../../../lib/storage/browser-storage.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { AccessScreen } from '../../../components/access/access-screen.tsx'
import { Resend } from '../../../components/access/resend.tsx'

export const meta = unlisted((text) => text.access.confirm.title)

/** /login-confirmar-registro: the link was sent by e-mail; the customer can send it again here. */
export default function Screen() {
  const { text, lang } = useWords()
  const words = text.access.confirm
  const known = useHydrated()
  const email = known ? readStored('register_email') : null

  async function send() {
    const token = readStored('register_token') ?? ''
    const answer = await browserApi(lang)('resendConfirmation', { body: { token, lang } })
    if (answer.ok) writeStored('register_token', answer.data.token)
    return answer
  }

  return (
    <AccessScreen
      mailed
      art="vitral"
      title={words.title}
      lead={email === null ? words.sent : words.sentTo(maskEmail(email))}
    >
      <p className="mb-8">{words.good}</p>
      {known && readStored('register_token') !== null && (
        <Resend ways={[{ label: text.access.resend.email, sent: words.resent, send }]} />
      )}
      <div className="mt-8 grid justify-items-start">
        <TextLink href={paths.register} kind="standing">
          {words.otherEmail}
        </TextLink>
        <TextLink href={paths.recover} kind="standing">
          {words.haveAccount}
        </TextLink>
        <TextLink href={paths.home} kind="standing">
          {words.toShop}
        </TextLink>
      </div>
    </AccessScreen>
  )
}
