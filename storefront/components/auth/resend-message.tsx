import type { ApiResult } from '@shop/contract/client.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts'
import { authMessages } from '../../messages/auth.ts'

const COOLDOWN_S = 30

export interface ResendOption {
  label: string
  sentMessage: string
  send: (token: string) => Promise<ApiResult<{ token: string }>>
}

interface ResendMessageProps {
  /** The stored id of the request whose message is sent again; the response has the next one. */
  tokenName: 'register_token' | 'recovery_token'
  ways: readonly ResendOption[]
}

export function ResendMessage({ tokenName, ways }: ResendMessageProps) {
  const messages = useLocalization(authMessages).t.auth.resend
  const request = useRequest<string>()
  const [{ sentMessage, secondsLeft }, setSent] = useState({ sentMessage: '', secondsLeft: 0 })
  const status = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setSent({ sentMessage, secondsLeft: secondsLeft - 1 }), 1000)
    return () => clearTimeout(timer)
  }, [sentMessage, secondsLeft])

  async function send(option: ResendOption): Promise<void> {
    await request.send(() => option.send(readStored(tokenName) ?? ''), {
      key: option.label,
      onSuccess({ token }) {
        writeStored(tokenName, token)
        setSent({ sentMessage: option.sentMessage, secondsLeft: COOLDOWN_S })
        // The buttons are disabled for a while, and a disabled button loses the focus.
        status.current?.focus()
      },
    })
  }

  return (
    <>
      <div className="grid gap-3">
        {ways.map((option) => (
          <Button
            key={option.label}
            variant="secondary"
            size="large"
            fullWidth
            loading={request.pendingKey === option.label}
            loadingLabel={messages.sending}
            disabled={secondsLeft > 0}
            onClick={() => void send(option)}
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
