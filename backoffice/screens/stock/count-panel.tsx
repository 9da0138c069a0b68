import type { RefusalData } from '@shop/contract/refusal.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useState } from 'react'
import { PageSection } from '../../components/page.tsx'
import { NeedingOrders } from '../../components/stock-grid/needing-orders.tsx'
import { useMessages } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { stockMessages } from '../../messages/stock.ts'
import { type Counted, type ScanMode, useCount } from './use-count.ts'

/**
 * Counts, or receives, with a scanner or a pasted list: the lines are read, compared with the stock, and saved. A count of
 * a variant whose stock changed meanwhile is refused by the server, and has to be done again.
 */
export function CountPanel({ onClose }: { onClose: () => void }) {
  const { t } = useMessages(stockMessages)
  const [mode, setMode] = useState<ScanMode>('count')
  const { text, setText, counted, unread, refused, read, save, pendingKey } = useCount(mode, onClose)
  return (
    <PageSection title={t.countTitle}>
      <form onSubmit={(event) => void read(event)} className="grid max-w-dialog gap-3">
        <Select
          label={t.scanMode}
          value={mode}
          options={toOptions(t.scanModes)}
          onChange={({ currentTarget: { value } }) => setMode(value as ScanMode)}
        />
        <Text tone="quiet">{t.countText}</Text>
        <Textarea
          label={t.countField}
          value={text}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          placeholder={t.countExample}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          disabled={isBlank(text)}
          loading={pendingKey === 'read'}
        >
          {t.countRead}
        </Button>
      </form>
      {unread.length > 0 && (
        <InlineBanner live tone="warn" className="mt-4 max-w-dialog">
          {t.countProblems}
          <ul className="mt-1 list-disc pl-5">
            {unread.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </InlineBanner>
      )}
      {counted.length > 0 && (
        <>
          <Comparison counted={counted} mode={mode} />
          <Refused about={refused} />
          <Button loading={pendingKey === 'save'} onClick={() => void save()}>
            {t.scanSave[mode]}
          </Button>
        </>
      )}
    </PageSection>
  )
}

function Refused({ about }: { about: RefusalData | undefined }) {
  if (!Array.isArray(about?.['orders'])) return null
  return (
    <InlineBanner tone="error" className="mb-4 max-w-dialog">
      {[about['sku'], about['size'], about['color']].join(' · ')}
      <NeedingOrders about={about} />
    </InlineBanner>
  )
}

function Comparison({ counted, mode }: { counted: readonly Counted[]; mode: ScanMode }) {
  const { t } = useMessages(stockMessages)
  return (
    <div className="my-4 overflow-x-auto">
      <table className="text-small tabular-nums">
        <caption className="sr-only">{t.countTitle}</caption>
        <thead>
          <tr className="border-b border-ink text-left">
            {[t.columns.variant, t.columns.onHand, t.columns.committed, t.scanUnits[mode], t.scanResult[mode]].map(
              (header) => (
                <th key={header} scope="col" className="py-2 pr-3 md:pr-6 font-semibold">
                  {header}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {counted.map(({ cell, units }) => (
            <tr key={`${cell.size_id} ${cell.color_id}`} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 md:pr-6 text-left font-normal">
                {cell.name} · {cell.size} · {cell.color}
              </th>
              <td className="pr-3 md:pr-6 text-right">{cell.on_hand}</td>
              <td className="pr-3 md:pr-6 text-right">{cell.committed === 0 ? '' : cell.committed}</td>
              <td className="pr-3 md:pr-6 text-right">{units}</td>
              <td className="pr-3 md:pr-6 text-right font-semibold">
                {mode === 'count' ? formatDifference(units - cell.on_hand) : cell.on_hand + units}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function formatDifference(units: number): string {
  if (units === 0) return '='
  return units > 0 ? `+${units}` : `−${-units}`
}
