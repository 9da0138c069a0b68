import type { Answer } from '@shop/contract/client.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'

const COOL_DOWN_S = 30

/** One way to send a message again: its button, the confirmation and the call. */
export interface ResendWay {
  label: string
  sent: string
  send: () => Promise<Answer<unknown>>
}

/** Sends a message again in one of several ways; after that all buttons are disabled for a while. */
export function Resend({ ways }: { ways: ResendWay[] }) {
  const { text } = useWords()
  const words = text.access.resend
  const alert = useAlert()
  const [sending, setSending] = useState<ResendWay['label'] | null>(null)
  const [sent, setSent] = useState('')
  const [left, setLeft] = useState(0)
  const status = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  async function resend(way: ResendWay): Promise<void> {
    if (sending !== null || left > 0) return
    setSending(way.label)
    const answer = await way.send()
    setSending(null)
    if (!answer.ok) {
      await alert({ tone: 'error', title: text.common.oops, text: answer.message })
      return
    }
    setSent(way.sent)
    setLeft(COOL_DOWN_S)
    // The buttons are disabled for a while, and a disabled button loses the focus.
    status.current?.focus()
  }

  return (
    <>
      <div className="grid gap-3">
        {ways.map((way) => (
          <Button
            key={way.label}
            variant="secondary"
            size="large"
            wide
            loading={sending === way.label}
            loadingLabel={words.sending}
            disabled={left > 0}
            onClick={() => void resend(way)}
          >
            {way.label}
          </Button>
        ))}
      </div>
      <output ref={status} tabIndex={-1} className="mt-2 block min-h-6 font-medium">
        {left > 0 && sent}
      </output>
      <p className="min-h-6">{left > 0 && words.wait(left)}</p>
    </>
  )
}
