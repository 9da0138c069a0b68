import type { MailSummary } from '@shop/contract/staff/mail.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { useMessages } from '../lib/language.ts'
import { mailMessages, mailNames } from '../messages/mail.ts'

export function useMailNames() {
  const { t, lang } = useMessages(mailMessages)
  return {
    getMailName: (kind: string) => mailNames[lang][kind] ?? kind,
    getStateName: (state: MailSummary['state']) => t.states[state],
  }
}

const tones = { waiting: 'waiting', sent: 'success', failed: 'error' } as const

export function MailState({ state }: { state: MailSummary['state'] }) {
  const { getStateName } = useMailNames()
  return <Badge tone={tones[state]}>{getStateName(state)}</Badge>
}

export function MailFrame({ src, title }: { src: string; title: string }) {
  return (
    <iframe
      src={src}
      title={title}
      sandbox=""
      className="h-[70dvh] min-h-96 w-full rounded-edge border border-line bg-white"
    />
  )
}
