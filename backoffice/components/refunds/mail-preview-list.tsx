import type { MailPreview } from '@shop/contract/staff/refunds.ts'
import { useMessages } from '../../lib/language.ts'
import { refundMessages } from '../../messages/refunds.ts'

export function MailPreviewList({ mails }: { mails: readonly MailPreview[] }) {
  const { t } = useMessages(refundMessages)
  if (mails.length === 0) return null
  return (
    <details className="mt-3 text-small">
      <summary className="min-h-6 cursor-pointer font-medium">{t.mail}</summary>
      {mails.map(({ kind, lang, subject, paragraphs }) => (
        <div key={kind} lang={lang} className="mt-2 border-t border-line pt-2">
          <p className="font-semibold">{subject}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-1">
              {paragraph}
            </p>
          ))}
        </div>
      ))}
    </details>
  )
}
