import { locales } from '@shop/contract/locale.ts'
import type { CrystalEntry } from '@shop/contract/loyalty.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Entry, EntryList } from '@shop/ui/entry-list/entry-list.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { loyaltyMessages } from '../../../messages/loyalty.ts'
import { TextWithOrderNumber } from '../../../components/orders/order-number.tsx'
import { type CrystalPage, useOlderEntries } from './use-older-entries.ts'

/** The history of the customer's crystals, newest first. */
export function CrystalHistory({ first: firstPage }: { first: CrystalPage }) {
  const { t, lang, formatDate } = useLocalization(loyaltyMessages)
  const messages = t.loyalty.history
  const { entries, more, isLoading, hasFailed, loadMore } = useOlderEntries(firstPage)
  const formatCrystals = (crystals: number) => crystals.toLocaleString(locales[lang])
  const formatReason = ({ kind, order_number, reason }: CrystalEntry) =>
    order_number === null ? (
      (reason ?? messages.kinds[kind])
    ) : (
      <TextWithOrderNumber text={messages.ofOrder[kind](order_number)} number={order_number} />
    )
  if (entries.length === 0) return <Text tone="quiet">{messages.empty}</Text>
  return (
    <>
      <EntryList label={messages.title}>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            title={formatReason(entry)}
            detail={`${formatDate(entry.at)} · ${messages.balance(formatCrystals(entry.balance))}`}
            aside={<Text strong>{`${entry.crystals < 0 ? '−' : '+'}${formatCrystals(Math.abs(entry.crystals))}`}</Text>}
          />
        ))}
      </EntryList>
      {hasFailed && (
        <Text size="small" tone="error" role="alert" className="mt-4">
          {t.common.failedSection}
        </Text>
      )}
      {more && (
        <Button
          variant="secondary"
          className="mt-6"
          loading={isLoading}
          loadingLabel={t.common.loading}
          onClick={loadMore}
        >
          {messages.more}
        </Button>
      )}
    </>
  )
}
