import type { ApiResult } from '@shop/contract/client.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { authMessages } from '../../messages/auth.ts'

const COOLDOWN_S = 30

/** One way to send a message again: its button, the confirmation and the call. */
export interface ResendOption {
  label: string
  sentMessage: string
  send: () => Promise<ApiResult<unknown>>
}

/** Sends a message again in one of several ways; after that all buttons are disabled for a while. */
export function ResendMessage({ ways: options }: { ways: ResendOption[] }) {
  const { t } = useLocalization(authMessages)
  const messages = t.auth.resend
  const alert = useAlert()
  const [sending, setSending] = useState<ResendOption['label'] | null>(null)
  const [sentMessage, setSentMessage] = useState('')
  const [secondsLeft, setSecondsLeft] = useState(0)
  const status = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])

  async function resend(option: ResendOption): Promise<void> {
    if (sending !== null || secondsLeft > 0) return
    setSending(option.label)
    const result = await option.send()
    setSending(null)
    if (!result.ok) {
      await alert({ tone: 'error', title: t.common.oops, text: result.message })
      return
    }
    setSentMessage(option.sentMessage)
    setSecondsLeft(COOLDOWN_S)
    // The buttons are disabled for a while, and a disabled button loses the focus.
    status.current?.focus()
  }

  return (
    <>
      <div className="grid gap-3">
        {options.map((option) => (
          <Button
            key={option.label}
            variant="secondary"
            size="large"
            fullWidth
            loading={sending === option.label}
            loadingLabel={messages.sending}
            disabled={secondsLeft > 0}
            onClick={() => void resend(option)}
          >
            {option.label}
          </Button>
        ))}
      </div>
      <output ref={status} tabIndex={-1} className="mt-2 block min-h-6 font-medium">
        {secondsLeft > 0 && sentMessage}
      </output>
      <p className="min-h-6">{secondsLeft > 0 && messages.wait(secondsLeft)}</p>
    </>
  )
}
