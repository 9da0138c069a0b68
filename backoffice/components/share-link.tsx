import { ButtonLink } from '@shop/ui/button/button.tsx'
import { CopyList } from '@shop/ui/copy-list/copy-list.tsx'
import { useMessages } from '../lib/language.ts'
import { shareLinkMessages } from '../messages/share-link.ts'

interface ShareLinkProps {
  link: string
  text: string
  /** With its country code; null for a reader who may not see it. */
  phone: string | null
  className?: string
}

export function ShareLink({ link, text, phone, className = '' }: ShareLinkProps) {
  const { t } = useMessages(shareLinkMessages)
  return (
    <div className={`grid max-w-2xl gap-4 ${className}`}>
      <CopyList
        copy={t.copy}
        copied={t.copied}
        items={[
          { label: t.url, value: link, copyLabel: t.copyUrl },
          { label: t.message, value: text, copyLabel: t.copyMessage },
        ]}
      />
      {phone !== null && (
        <ButtonLink
          variant="secondary"
          className="justify-self-start"
          href={`https://wa.me/${phone}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t.whatsapp}
        </ButtonLink>
      )}
    </div>
  )
}
