import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../lib/api.ts'
import { readStored, writeStored } from '../../../lib/browser-storage.ts'
import { maskEmail } from '../../../lib/mask-email.ts'
import { unlisted } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useTakenOver } from '../../../lib/taken-over.ts'
import { useWords } from '../../../lib/words.ts'
import { AccessScreen } from '../../../parts/access-screen.tsx'

const COOL_DOWN_S = 30

export const meta = unlisted((text) => text.access.confirm.title)

/** /login-confirmar-registro: the link is in the mailbox; here it can be sent again. */
export default function Screen() {
  const { text } = useWords()
  const words = text.access.confirm
  const known = useTakenOver()
  const email = known ? readStored('register_email') : null
  return (
    <AccessScreen art="vitral" title={words.title} lead={email === null ? words.sent : words.sentTo(maskEmail(email))}>
      <p className="mb-8">{words.good}</p>
      {known && readStored('register_token') !== null && <Resend />}
      <div className="mt-8 grid justify-items-start">
        <TextLink href={paths.register} kind="standing">
          {words.otherEmail}
        </TextLink>
        <TextLink href={paths.home} kind="standing">
          {words.toShop}
        </TextLink>
      </div>
    </AccessScreen>
  )
}

function Resend() {
  const { text, lang } = useWords()
  const words = text.access.confirm
  const alert = useAlert()
  const [sending, setSending] = useState(false)
  const [left, setLeft] = useState(0)
  const status = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  async function resend(): Promise<void> {
    const token = readStored('register_token')
    if (sending || left > 0 || token === null) return
    setSending(true)
    const answer = await browserApi(lang)('resendConfirmation', { body: { token, lang } })
    setSending(false)
    if (!answer.ok) {
      await alert({ tone: 'error', title: text.common.oops, text: answer.message })
      return
    }
    writeStored('register_token', answer.data.token)
    setLeft(COOL_DOWN_S)
    // The button can do nothing for a while; the focus would be lost with it.
    status.current?.focus()
  }

  return (
    <>
      <Button
        variant="secondary"
        size="large"
        wide
        loading={sending}
        loadingLabel={words.resending}
        disabled={left > 0}
        onClick={() => void resend()}
      >
        {words.resend}
      </Button>
      <output ref={status} tabIndex={-1} className="mt-2 block min-h-6 font-medium">
        {left > 0 && words.resent}
      </output>
      <p className="min-h-6">{left > 0 && words.wait(left)}</p>
    </>
  )
}
