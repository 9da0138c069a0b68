import type { SignedIn } from '@shop/contract/accounts.ts'
import type { Answer } from '@shop/contract/client.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { unlisted } from '../../../lib/page-title.ts'
import { useUser } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { Activating } from './activating.tsx'
import { Failed } from './failed.tsx'
import { openAccount } from './open-account.ts'
import { Welcome } from './welcome.tsx'

export const meta = unlisted((text) => text.access.done.pageTitle)

/** /registro-exitoso/{token}: the link from the mailbox. The account is opened in the browser, once (rules 5). */
export default function Screen() {
  const { failure, retry, done } = useActivation()
  const user = useUser()
  return (
    <Container>
      <Section space="small" className="min-h-dvh">
        {done && user ? <Welcome user={user} /> : failure ? <Failed {...failure} onRetry={retry} /> : <Activating />}
      </Section>
    </Container>
  )
}

/** After it was done the history entry says so: the secret is used up, and a reload must not call that a failure. */
function useActivation() {
  const { token = '' } = useParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const alert = useAlert()
  const { text, lang } = useWords()
  const [failure, setFailure] = useState<{ message: string; final: boolean }>()
  const [opened, setOpened] = useState(false)
  const done = opened || (state as { completed?: boolean } | null)?.completed === true
  const waiting = !done && failure === undefined

  const tell = useEffectEvent(async (answer: Answer<SignedIn>) => {
    if (answer.ok) {
      setOpened(true)
      await navigate('.', { replace: true, state: { completed: true }, preventScrollReset: true })
      return
    }
    setFailure({ message: answer.message, final: answer.status === 400 })
    await alert({ tone: 'error', title: text.common.oops, text: answer.message })
  })

  useEffect(() => {
    if (!waiting) return
    let left = false
    void openAccount(token, lang).then((answer) => (left ? undefined : tell(answer)))
    return () => {
      left = true
    }
  }, [token, lang, waiting])

  return { failure, done, retry: () => setFailure(undefined) }
}
