import { parseText } from '@shop/contract/table/parse-text.ts'
import type { FileLocale, FileProduct, FileRow, Problem } from './file-product.ts'
import { detectTable, getFormat, nameColumns } from './formats.ts'

interface ReadFile {
  format: string
  products: FileProduct[]
  problems: string[]
  notes: string[]
  ignored: string[]
}

export function readProducts(text: string, locale: Partial<FileLocale> = {}): ReadFile {
  const { rows } = parseText(text)
  const { formats, header, line } = detectTable([{ isHidden: false, head: rows.slice(0, 60) }])
  const format = getFormat(formats[0]!)
  const names = nameColumns(format, header)
  const aliases = new Map<string, string>()
  let last = ''
  const staged = rows.flatMap((row): (FileRow & { key: string })[] => {
    if (row.line <= line) return []
    const cells = Object.fromEntries(
      names.flatMap((name, index) => (name && row.cells[index] ? [[name, row.cells[index]]] : [])),
    )
    const alias = format.getAlias?.(cells)
    if (alias) aliases.set(alias.from, alias.to)
    if (!format.continues?.(cells)) last = format.getKey(cells)
    return [{ line: row.line, key: last, cells }]
  })
  const groups = Map.groupBy(staged, ({ key }) => aliases.get(key) ?? key)
  const columns = new Set(names.filter((name) => name !== ''))
  const chosen = { lang: 'es' as const, currency: 'MXN' as const, now: new Date('2026-11-29T18:00:00Z'), ...locale }
  const read = [...groups.values()].map((ofProduct) => format.read(ofProduct, columns, chosen))
  const all = read.flatMap(({ problems }) => problems)
  const describe = ({ code, line: at, value }: Problem) => `${code} ${at} ${value}`.trim()
  return {
    format: format.name,
    products: read.flatMap(({ product }) => product ?? []),
    problems: all.filter(({ is_note }) => !is_note).map(describe),
    notes: all.filter(({ is_note }) => is_note).map(describe),
    ignored: header.filter((title, index) => title !== '' && names[index] === ''),
  }
}

export function describeVariants({ variants, prices }: FileProduct): string[] {
  return variants.map(({ size, color, stock, prices: own }) => {
    const price = own.MXN ?? prices.MXN
    const amount = price
      ? ` ${price.price / 100}${price.price_offer === null ? '' : `→${price.price_offer / 100}`}`
      : ''
    return `${size}/${color.value}${amount}${stock === undefined ? '' : ` ×${stock.value}`}`
  })
}

export function describeCodes({ variants }: FileProduct): string[] {
  return variants.map(({ codes }) => `${codes?.sku?.value ?? ''} ${codes?.barcode?.value ?? ''}`.trim())
}
