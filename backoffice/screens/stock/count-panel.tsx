import type { Lang } from '@shop/contract/locale.ts'
import type { RefusalData } from '@shop/contract/refusal.ts'
import { unifySigns } from '@shop/contract/scanned-text.ts'
import type { StockCell } from '@shop/contract/staff/stock.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { type FormEvent, useState } from 'react'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useLeaveQuestion } from '../../components/editor/use-leave-question.ts'
import { PageSection } from '../../components/page.tsx'
import { NeedingOrders } from '../../components/stock-grid/needing-orders.tsx'
import { staffApi } from '../../lib/api.ts'
import { readLanguage, useMessages } from '../../lib/language.ts'
import { stockMessages } from '../../messages/stock.ts'
import { type CountedLine, readCount } from './read-count.ts'

interface Counted {
  cell: StockCell
  units: number
}

/** A variant with the names that a label may give its color. */
interface NamedCell extends StockCell {
  colors: readonly string[]
}

const PER_PAGE = 100

/** Keeps what was counted, compares it with the stock, and saves it. */
function useCount(onClose: () => void) {
  const { t } = useMessages(stockMessages)
  const { run, send, pendingKey } = usePageAction<'read' | 'save'>()
  const [text, storeText] = useState('')
  const [counted, setCounted] = useState<Counted[]>([])
  const [unread, setUnread] = useState<string[]>([])
  const [refused, setRefused] = useState<RefusalData>()
  useLeaveQuestion(!isBlank(text), { isKept: false })

  /** Stores the text, and forgets what was read of the text before: it would be saved without the change. */
  function setText(changed: string): void {
    storeText(changed)
    setCounted([])
    setUnread([])
    setRefused(undefined)
  }

  async function read(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = readCount(text)
    const cells = await send(() => loadCells(found.lines), { key: 'read' })
    if (cells === undefined) return
    const units = new Map<StockCell, number>()
    const unknown: string[] = []
    for (const line of found.lines) {
      const [cell, ...others] = findCells(cells, line)
      if (cell === undefined || others.length > 0) unknown.push(describe(line))
      else units.set(cell, (units.get(cell) ?? 0) + line.units)
    }
    setCounted([...units].map(([cell, sum]) => ({ cell, units: sum })))
    setUnread([...found.unread, ...unknown])
  }

  async function save(): Promise<void> {
    const cells = counted.map(({ cell: { size_id, color_id, on_hand }, units }) => {
      return { size_id, color_id, count: units, seen_on_hand: on_hand }
    })
    const body = { reason: 'count' as const, cells }
    async function adjust() {
      const result = await staffApi()('adjustStock', { body })
      setRefused(result.ok ? undefined : result.about)
      return result
    }
    const saved = await run(adjust, t.saved, 'save')
    if (saved === undefined) return
    setText('')
    onClose()
  }
  return { text, setText, counted, unread, refused, read, save, pendingKey }
}

/**
 * Counts with a scanner or a pasted list: the lines are read, compared with the stock, and saved as counts. A variant
 * whose stock changed meanwhile is refused by the server, and has to be counted again.
 */
export function CountPanel({ onClose }: { onClose: () => void }) {
  const { t } = useMessages(stockMessages)
  const { text, setText, counted, unread, refused, read, save, pendingKey } = useCount(onClose)
  return (
    <PageSection title={t.countTitle}>
      <form onSubmit={(event) => void read(event)} className="grid max-w-dialog gap-3">
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
          <Comparison counted={counted} />
          <Refused about={refused} />
          <Button loading={pendingKey === 'save'} onClick={() => void save()}>
            {t.countSave}
          </Button>
        </>
      )}
    </PageSection>
  )
}

/** The variant whose count was refused, with the orders that need more of it. */
function Refused({ about }: { about: RefusalData | undefined }) {
  if (!Array.isArray(about?.['orders'])) return null
  return (
    <InlineBanner tone="error" className="mb-4 max-w-dialog">
      {[about['sku'], about['size'], about['color']].join(' · ')}
      <NeedingOrders about={about} />
    </InlineBanner>
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
            {[t.columns.variant, t.columns.onHand, t.columns.committed, t.countNew, t.countDifference].map((header) => (
              <th key={header} scope="col" className="py-2 pr-3 md:pr-6 font-semibold">
                {header}
              </th>
            ))}
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
              <td className="pr-3 md:pr-6 text-right font-semibold">{formatDifference(units - cell.on_hand)}</td>
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

/** Loads the stock of the products that were counted in the language of the page, with the colors in both languages. */
async function loadCells(lines: readonly CountedLine[]) {
  const cells = new Map<string, NamedCell>()
  const own = readLanguage()
  for (const sku of new Set(lines.map((line) => line.sku.toLowerCase())))
    for (const lang of [own, own === 'es' ? 'en' : 'es'] as const) {
      const result = await loadPages(sku, lang)
      if (!result.ok) return result
      for (const cell of result.data) {
        const key = `${cell.size_id} ${cell.color_id}`
        cells.set(key, { ...cell, ...cells.get(key), colors: [...(cells.get(key)?.colors ?? []), cell.color] })
      }
    }
  return { ok: true as const, data: [...cells.values()] }
}

/** Loads every variant that a SKU finds. */
async function loadPages(sku: string, lang: Lang) {
  const cells: StockCell[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const result = await staffApi(lang)('listStock', { query: { q: sku, page, per_page: PER_PAGE } })
    if (!result.ok) return result
    pages = result.data.pages
    cells.push(...result.data.items)
  }
  return { ok: true as const, data: cells }
}

/** Returns the variants of a line: those with its own SKU, else those whose SKU has other signs in the same places. */
function findCells(cells: readonly NamedCell[], line: CountedLine): NamedCell[] {
  const same = cells.filter((cell) => isSame(cell, line))
  const exact = same.filter(({ sku }) => sku.toLowerCase() === line.sku.toLowerCase())
  return exact.length > 0 ? exact : same
}

function isSame(cell: NamedCell, line: CountedLine): boolean {
  const compare = (a: string, b: string) =>
    unifySigns(a).localeCompare(unifySigns(b), undefined, { sensitivity: 'base' }) === 0
  const isColor = cell.colors.some((color) => compare(color, line.color))
  return compare(cell.sku, line.sku) && compare(cell.size, line.size) && isColor
}

function describe({ sku, size, color, units }: CountedLine): string {
  return [sku, size, color, units].join(' ')
}
