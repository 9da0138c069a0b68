import type { ContactMessageDetail } from '@shop/contract/staff/messages.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useLevelName } from '../../components/level-name.tsx'
import { PageSection } from '../../components/page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { buildCustomerPath, buildOrderPath } from '../../lib/paths.ts'
import { useCodes } from '../../lib/use-codes.ts'
import { contactMessages } from '../../messages/contact.ts'

export function Sender({ sender }: Pick<ContactMessageDetail, 'sender'>) {
  const { t, lang } = useMessages(contactMessages)
  const getLevelName = useLevelName()
  const getWord = useCodes()
  if (sender === null)
    return (
      <PageSection title={t.customer}>
        <Text tone="quiet">{t.noCustomer}</Text>
      </PageSection>
    )
  const { id, name, affiliation, level, crystals, signed_in, orders } = sender
  return (
    <PageSection title={t.customer}>
      <p className="font-semibold">{name}</p>
      <SecondaryText>
        {affiliation} · {getLevelName(level)} · {t.crystals(crystals)}
      </SecondaryText>
      {!signed_in && <Text size="small">{t.byEmail}</Text>}
      <TextLink variant="standing" href={buildCustomerPath(id)}>
        {t.openCustomer}
      </TextLink>
      <p className="mt-4 font-semibold">{t.orders}</p>
      {orders.length === 0 ? (
        <Text tone="quiet">{t.noOrders}</Text>
      ) : (
        <ul className="border-t border-line">
          {orders.map(({ code, fulfillment_status, placed_at }) => (
            <li key={code} className="border-b border-line py-2 text-small">
              <TextLink href={buildOrderPath(code)}>{code}</TextLink> · {getWord(fulfillment_status)} ·{' '}
              {formatDateTime(placed_at, lang)}
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  )
}
