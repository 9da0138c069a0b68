import { locales } from '@shop/contract/locale.ts'
import type { LoyaltySummary } from '@shop/contract/staff/loyalty.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { DataList } from '@shop/ui/data-list/data-list.tsx'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { PageSection } from '../../components/page.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { loyaltyMessages } from '../../messages/loyalty.ts'

/** The customers of each level, the moves of 30 days, and what the last night found. */
export function SummaryView({ summary }: { summary: LoyaltySummary }) {
  const { t, lang, common } = useMessages(loyaltyMessages)
  const { levels, crystals_earned, crystals_taken, crystals_adjusted, checks } = summary
  const format = (count: number) => count.toLocaleString(locales[lang])
  return (
    <>
      <DataTable
        className="mb-12"
        caption={t.levels}
        columns={[t.level, t.customers, t.crystals, t.entered, t.left]}
        rows={levels.map(({ level_name, customers, crystals, entered, left }) => ({
          name: level_name ?? common.levels[0]!,
          cells: [customers, crystals, entered, left].map(format),
        }))}
      />
      <PageSection title={t.moves}>
        <DataList
          items={[
            { key: 'earned', label: t.earned, value: format(crystals_earned) },
            { key: 'taken', label: t.taken, value: format(crystals_taken) },
            { key: 'adjusted', label: t.adjusted, value: format(crystals_adjusted) },
          ]}
        />
      </PageSection>
      <PageSection title={t.proof}>
        {checks.length === 0 ? (
          <Text tone="quiet">{t.notChecked}</Text>
        ) : (
          <DataList
            items={checks.map(({ ledger, inconsistencies, checked_at }) => ({
              key: ledger,
              label: t.ledgers[ledger],
              value: (
                <Badge tone={inconsistencies === 0 ? 'success' : 'error'}>
                  {inconsistencies === 0
                    ? t.agrees(formatDateTime(checked_at, lang))
                    : t.inconsistencies(inconsistencies, formatDateTime(checked_at, lang))}
                </Badge>
              ),
            }))}
          />
        )}
      </PageSection>
    </>
  )
}
