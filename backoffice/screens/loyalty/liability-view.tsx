import { currencies } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { Liability } from '@shop/contract/staff/loyalty.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { formatDate } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { useCodes } from '../../lib/use-codes.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { loyaltyMessages } from '../../messages/loyalty.ts'
import { CostsDialog } from './costs-dialog.tsx'

export function LiabilityView({ liability }: { liability: Liability }) {
  const { t, lang } = useMessages(loyaltyMessages)
  const me = useMe()
  const getWord = useCodes()
  const [isEditing, setEditing] = useState(false)
  const { lines, until, birthdays, has_costs, costs_version } = liability
  const formatCosts = (costs: Liability['worst']) =>
    currencies.map((currency) => formatMoney(costs[currency], currency, lang))
  return (
    <>
      <Text className="mb-4 max-w-form">{t.liabilityText(formatDate(until, lang))}</Text>
      {!has_costs && (
        <InlineBanner tone="info" className="mb-6">
          {t.noCosts}
        </InlineBanner>
      )}
      <dl className="mb-8 grid gap-4 md:grid-cols-2">
        {(['expected', 'worst'] as const).map((kind) => (
          <div key={kind} className="border-l-2 border-ink bg-shell p-4">
            <dt className="text-small text-ink-2">{t[kind]}</dt>
            {formatCosts(liability[kind]).map((amount) => (
              <dd key={amount} className="text-h3 font-semibold tabular-nums">
                {amount}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <DataTable
        className="mb-6"
        caption={t.byBenefit}
        columns={[t.benefit, t.members, t.units, t.use, t.expectedUnits, t.cost, t.expected, t.worst]}
        rows={lines.map((line) => ({
          name: line.paused ? t.paused(getWord(line.benefit)) : getWord(line.benefit),
          cells: [
            String(line.members),
            String(line.units),
            line.use_percent === null ? '—' : `${line.use_percent} %`,
            String(line.expected_units),
            formatCosts(line.cost).join(' · '),
            formatCosts(line.expected).join(' · '),
            formatCosts(line.worst).join(' · '),
          ],
        }))}
      />
      <Text className="mb-4">{t.birthdays(birthdays)}</Text>
      <details className="mb-6 max-w-form">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t.howCounted}</summary>
        <Text size="small">{t.howCountedText}</Text>
      </details>
      {hasPermission(me, 'settings.write') && (
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {t.editCosts}
        </Button>
      )}
      {isEditing && <CostsDialog lines={lines} version={costs_version} onClose={() => setEditing(false)} />}
    </>
  )
}
