import type { StockCell } from '@shop/contract/staff/stock.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLeaveQuestion } from '../../components/editor/use-leave-question.ts'
import { PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { stockMessages } from '../../messages/stock.ts'
import { type CountedLine, readCount } from './read-count.ts'

interface Counted {
  cell: StockCell
  units: number
}

/** Keeps what was counted, compares it with the stock, and saves it. */
function useCount(onClose: () => void) {
  const { t } = useMessages(stockMessages)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { send, pendingKey } = useRequest<'read' | 'save'>()
  const [text, setText] = useState('')
  const [counted, setCounted] = useState<Counted[]>([])
  const [unread, setUnread] = useState<string[]>([])
  useLeaveQuestion(text.trim() !== '', { isKept: false })

  async function read(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = readCount(text)
    const cells = await send(() => loadCells(found.lines), { key: 'read' })
    if (cells === undefined) return
    const matched = found.lines.map((line) => ({ line, cell: cells.find((cell) => isSame(cell, line)) }))
    setCounted(matched.flatMap(({ line, cell }) => (cell === undefined ? [] : [{ cell, units: line.units }])))
    const unknown = matched.flatMap(({ line, cell }) => (cell === undefined ? [describe(line)] : []))
    setUnread([...found.unread, ...unknown])
  }

  async function save(): Promise<void> {
    const cells = counted.map(({ cell: { size_id, color_id, on_hand }, units }) => {
      return { size_id, color_id, count: units, seen_on_hand: on_hand }
    })
    const body = { reason: 'count' as const, cells }
    const saved = await send(() => staffApi()('adjustStock', { body }), { key: 'save' })
    await revalidate()
    if (saved === undefined) return
    toast(t.saved)
    onClose()
  }
  return { text, setText, counted, unread, read, save, pendingKey }
}

/**
 * Counts with a scanner or a pasted list: the lines are read, compared with the stock, and saved as counts. A variant
 * whose stock changed meanwhile is refused by the server, and has to be counted again.
 */
export function CountPanel({ onClose }: { onClose: () => void }) {
  const { t } = useMessages(stockMessages)
  const { text, setText, counted, unread, read, save, pendingKey } = useCount(onClose)
  return (
    <PageSection title={t.countTitle}>
      <form onSubmit={(event) => void read(event)} className="grid max-w-2xl gap-3">
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
          disabled={text.trim() === ''}
          loading={pendingKey === 'read'}
        >
          {t.countRead}
        </Button>
      </form>
      {unread.length > 0 && (
        <InlineBanner live tone="warn" className="mt-4 max-w-2xl">
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
          <Comparison counted={counted} />
          <Button loading={pendingKey === 'save'} onClick={() => void save()}>
            {t.countSave}
          </Button>
        </>
      )}
    </PageSection>
  )
}

function Comparison({ counted }: { counted: readonly Counted[] }) {
  const { t } = useMessages(stockMessages)
  return (
    <div className="my-4 overflow-x-auto">
      <table className="text-small tabular-nums">
        <caption className="sr-only">{t.countTitle}</caption>
        <thead>
          <tr className="border-b border-ink text-left">
            {[t.columns.variant, t.columns.onHand, t.countNew, t.countDifference].map((header) => (
              <th key={header} scope="col" className="py-2 pr-6 font-semibold">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counted.map(({ cell, units }) => (
            <tr key={`${cell.size_id} ${cell.color_id}`} className="border-b border-line">
              <th scope="row" className="py-2 pr-6 text-left font-normal">
                {cell.name} · {cell.size} · {cell.color}
              </th>
              <td className="pr-6 text-right">{cell.on_hand}</td>
              <td className="pr-6 text-right">{units}</td>
              <td className="pr-6 text-right font-semibold">{formatDifference(units - cell.on_hand)}</td>
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

/** Loads the stock of the products that were counted, in both languages' names of colors. */
async function loadCells(lines: readonly CountedLine[]) {
  const api = staffApi()
  const cells: StockCell[] = []
  for (const sku of new Set(lines.map((line) => line.sku.toLowerCase()))) {
    const result = await api('listStock', { query: { q: sku, per_page: 100 } })
    if (!result.ok) return result
    cells.push(...result.data.items)
  }
  return { ok: true as const, data: cells }
}

function isSame(cell: StockCell, line: CountedLine): boolean {
  const compare = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0
  return compare(cell.sku, line.sku) && compare(cell.size, line.size) && compare(cell.color, line.color)
}

function describe({ sku, size, color, units }: CountedLine): string {
  return [sku, size, color, units].join(' ')
}
