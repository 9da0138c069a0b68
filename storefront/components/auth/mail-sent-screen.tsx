import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import type { ReactNode } from 'react'
import { maskEmail } from '../../lib/account/mask-email.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import { AuthLayout } from './auth-layout.tsx'
import { type ResendOption, ResendMessage } from './resend-message.tsx'

interface MailSentScreenProps {
  art: string
  /** Names the stored e-mail, which the message was sent to, and the stored id of the request. */
  request: 'register' | 'recovery'
  messages: { title: string; sent: string; sentTo: (email: string) => string }
  ways: readonly ResendOption[]
  links: readonly (readonly [href: string, label: string])[]
  children: ReactNode
}

export function MailSentScreen({ art, request, messages, ways, links, children }: MailSentScreenProps) {
  const email = useStored(`${request}_email`)
  const token = useStored(`${request}_token`)
  return (
    <AuthLayout
      mailed
      art={art}
      title={messages.title}
      lead={email === null ? messages.sent : messages.sentTo(maskEmail(email))}
    >
      {children}
      {token !== null && <ResendMessage tokenName={`${request}_token`} ways={ways} />}
      <div className="mt-8 grid justify-items-start">
        {links.map(([href, label]) => (
          <TextLink key={href} href={href} variant="standing">
            {label}
          </TextLink>
        ))}
      </div>
    </AuthLayout>
  )
}
