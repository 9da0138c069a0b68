import type { Lang } from '@shop/contract/locale.ts'
import type { RefusalData } from '@shop/contract/refusal.ts'
import { unifySigns } from '@shop/contract/scanned-text.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { MAX_SCANNED_CODES } from '@shop/contract/staff/stock-rules.ts'
import type { ScannedCell, StockCell } from '@shop/contract/staff/stock.ts'
import { type FormEvent, useState } from 'react'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useLeaveQuestion } from '../../components/editor/use-leave-question.ts'
import { staffApi } from '../../lib/api.ts'
import { readLanguage, useMessages } from '../../lib/language.ts'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { stockMessages } from '../../messages/stock.ts'
import { type CountedLine, readCount } from './read-count.ts'

export interface Counted {
  cell: Cell
  units: number
}

type Cell = Pick<StockCell, 'size_id' | 'color_id' | 'name' | 'size' | 'color' | 'on_hand' | 'committed'>

interface NamedCell extends StockCell {
  colors: readonly string[]
}

const PER_PAGE = 100

export type ScanMode = 'count' | 'received'

export function useCount(mode: ScanMode, onClose: () => void) {
  const { t } = useMessages(stockMessages)
  const { run, send, pendingKey } = usePageAction<'read' | 'save'>()
  const [text, storeText] = useState('')
  const [counted, setCounted] = useState<Counted[]>([])
  const [unread, setUnread] = useState<string[]>([])
  const [refused, setRefused] = useState<RefusalData>()
  const [saves, setSaves] = useState(0)
  const findKey = useRequestKey()
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
    const cells = await send(() => loadCells(found), { key: 'read' })
    if (cells === undefined) return
    const units = new Map<string, Counted>()
    const unknown: string[] = []
    const add = (line: string, count: number, [cell, ...others]: readonly Cell[]) => {
      if (cell === undefined || others.length > 0) return unknown.push(line)
      const key = `${cell.size_id} ${cell.color_id}`
      return units.set(key, { cell, units: (units.get(key)?.units ?? 0) + count })
    }
    for (const { code, units: count } of found.codes)
      add(code, count, cells.scanned.filter((cell) => cell.code === code)) // prettier-ignore
    for (const line of found.lines) add(describe(line), line.units, findCells(cells.named, line))
    setCounted([...units.values()])
    setUnread([...found.unread, ...unknown])
  }

  async function save(): Promise<void> {
    const cells = counted.map(({ cell: { size_id, color_id, on_hand }, units }) => ({
      ...{ size_id, color_id },
      ...(mode === 'count' ? { count: units, seen_on_hand: on_hand } : { delta: units }),
    }))
    const body = { reason: mode, cells }
    // A count that is sent twice is the same; units that arrived would be added twice.
    const key = mode === 'received' ? findKey({ ...body, saves }) : undefined
    async function adjust() {
      const result = await staffApi()('adjustStock', { body: { ...body, ...(key !== undefined && { key }) } })
      setRefused(result.ok ? undefined : result.about)
      return result
    }
    const saved = await run(adjust, t.saved, 'save')
    if (saved === undefined) return
    setSaves(saves + 1)
    setText('')
    onClose()
  }
  return { text, setText, counted, unread, refused, read, save, pendingKey }
}

async function loadCells({ codes, lines }: ReturnType<typeof readCount>) {
  const scanned: ScannedCell[] = []
  for (let from = 0; from < codes.length; from += MAX_SCANNED_CODES) {
    const slice = codes.slice(from, from + MAX_SCANNED_CODES).map(({ code }) => code)
    const result = await staffApi()('findStockByCodes', { body: { codes: slice } })
    if (!result.ok) return result
    scanned.push(...result.data.cells)
  }
  const named = await loadNamed(lines)
  return named.ok ? { ok: true as const, data: { scanned, named: named.data } } : named
}

/** Loads the stock of the products that were counted in the language of the page, with the colors in both languages. */
async function loadNamed(lines: readonly CountedLine[]) {
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
