import type { CustomerDetail } from '@shop/contract/staff/customer-page.ts'
import { ShortList } from '../../components/entries.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { buildMailPath, buildMessagePath } from '../../lib/paths.ts'
import { useMailNames } from '../../components/mail-names.tsx'
import { customerMessages } from '../../messages/customers.ts'
import { PrivacySection } from './privacy.tsx'

export function ContactSections({ customer }: { customer: CustomerDetail }) {
  const { t, lang } = useMessages(customerMessages)
  const { getMailName, getStateName } = useMailNames()
  const { addresses, contact_messages, messages, sessions, consents } = customer
  return (
    <div>
      <ShortList
        title={t.writtenMessages}
        total={contact_messages.total}
        entries={contact_messages.items.map(({ id, message, created_at, done_at }) => ({
          key: id,
          title: message.length > 80 ? `${message.slice(0, 80)}…` : message,
          href: buildMessagePath(id),
          detail: formatDateTime(created_at, lang),
          aside: done_at === null ? t.open : t.done,
        }))}
      />
      <ShortList
        title={t.sentMessages}
        total={messages.total}
        entries={messages.items.map(({ id, kind, created_at, sent_at, dropped_at }) => ({
          key: id,
          title: getMailName(kind),
          href: buildMailPath(id),
          detail: formatDateTime(sent_at ?? created_at, lang),
          aside: getStateName(sent_at !== null ? 'sent' : dropped_at !== null ? 'failed' : 'waiting'),
        }))}
      />
      <ShortList
        title={t.addresses}
        entries={addresses.map(({ id, line, line2, postal_code, city, country, details }) => ({
          key: id,
          title: [line, line2].filter(Boolean).join(', '),
          detail: [`${postal_code} ${city}`, country, details].filter(Boolean).join(' · '),
        }))}
      />
      <ShortList
        title={t.sessions}
        entries={sessions.map(({ id, user_agent, last_used_at }) => ({
          key: id,
          title: <span className="font-normal wrap-anywhere">{user_agent || t.unknownDevice}</span>,
          detail: t.lastUsed(formatDateTime(last_used_at, lang)),
        }))}
      />
      <ShortList
        title={t.consents}
        entries={consents.map(({ purpose, version, given, at, source }, index) => ({
          key: index,
          title: t.purposes[purpose],
          detail: [formatDateTime(at, lang), version === null ? null : t.version(version), source]
            .filter(Boolean)
            .join(' · '),
          aside: given ? t.agreed : t.refused,
        }))}
      />
      <PrivacySection customer={customer} />
    </div>
  )
}
