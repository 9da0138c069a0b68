import { Parser } from 'htmlparser2'
import { toNumberText } from './cell-text.ts'
import { listZip, readZipFile } from './open-zip.ts'
import { TABLE_MAX_ROWS, TableError, type TableNote, type TableRow, type TableSheet } from './table.ts'
import { RowMeter, trimRows } from './trim-rows.ts'

/** The most elements within each other: programs write some ten, and a parser takes ever longer for each more. */
const MAX_DEPTH = 200

type Attributes = Record<string, string>

/** The most columns of a sheet that are read; LibreOffice writes 16,384 of empty ones as one repeated cell. */
const MAX_COLUMNS = 1000

/**
 * Reads the sheets of an OpenDocument file. Libraries leave out the headings that LibreOffice repeats on each printed
 * page, the line breaks of a cell or the zeros before a number, so that the XML is read here.
 */
export function readOds(bytes: Uint8Array): TableSheet[] {
  const names = listZip(bytes)
  const manifest = names.includes('META-INF/manifest.xml') ? readZipFile(bytes, 'META-INF/manifest.xml') : undefined
  if (manifest && new TextDecoder().decode(manifest).includes('encryption-data'))
    throw new TableError('table_encrypted')
  const content = readZipFile(bytes, 'content.xml')
  if (!content) throw new TableError('table_unreadable')
  const reader = new OdsReader()
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (/^!(?:doctype|entity)/i.test(name)) throw new TableError('table_external_reference')
      },
      onopentag: (name, attributes) => reader.open(name, attributes),
      onclosetag: (name) => reader.close(name),
      ontext: (text) => reader.addText(text),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(new TextDecoder().decode(content))
  return reader.sheets
}

class OdsReader {
  readonly sheets: TableSheet[] = []
  readonly #hiddenStyles = new Set<string>()
  #depth = 0
  #style = ''
  #line = 0
  readonly #meter = new RowMeter()
  #hidden = 0
  #columns = 0
  #hiddenColumns: number[] = []
  #rows: TableRow[] = []
  #notes: TableNote[] = []
  #row: { cells: string[]; repeat: number; isHidden: boolean } | undefined
  #cell: { attributes: Attributes; paragraphs: string[] } | undefined
  #isInParagraph = false
  #comments = 0

  open(name: string, attributes: Attributes): void {
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) throw new TableError('table_unreadable')
    if (name === 'style:style') this.#style = attributes['style:name'] ?? ''
    if (name === 'style:table-properties' && attributes['table:display'] === 'false')
      this.#hiddenStyles.add(this.#style)
    if (name === 'table:table') this.#openSheet(attributes)
    if (name === 'table:table-column') this.#addColumns(attributes)
    if (name === 'table:table-row')
      this.#row = {
        cells: [],
        repeat: readRepeat(attributes['table:number-rows-repeated']),
        isHidden: /^(?:collapse|filter)$/.test(attributes['table:visibility'] ?? ''),
      }
    if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.#cell = { attributes, paragraphs: [] }
    if (name === 'office:annotation') this.#comments += 1
    if (this.#comments > 0 || !this.#cell) return
    if (name === 'text:p') {
      this.#cell.paragraphs.push('')
      this.#isInParagraph = true
    }
    if (name === 'text:s') this.addText(' '.repeat(Math.min(readRepeat(attributes['text:c']), 1000)))
    if (name === 'text:tab') this.addText('\t')
    if (name === 'text:line-break') this.addText('\n')
  }

  addText(text: string): void {
    if (!this.#cell || !this.#isInParagraph || this.#comments > 0) return
    this.#cell.paragraphs.push(`${this.#cell.paragraphs.pop() ?? ''}${text}`)
  }

  close(name: string): void {
    this.#depth -= 1
    if (name === 'office:annotation') this.#comments -= 1
    if (name === 'text:p' && this.#comments === 0) this.#isInParagraph = false
    if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.#closeCell()
    if (name === 'table:table-row') this.#closeRow()
    if (name === 'table:table') this.#closeSheet()
  }

  #openSheet(attributes: Attributes): void {
    this.#rows = []
    this.#notes = []
    this.#line = 0
    this.#hidden = 0
    this.#columns = 0
    this.#hiddenColumns = []
    const isHidden = this.#hiddenStyles.has(attributes['table:style-name'] ?? '')
    this.sheets.push({ name: attributes['table:name'] ?? '', isHidden, rows: this.#rows, notes: this.#notes })
  }

  #addColumns(attributes: Attributes): void {
    const from = this.#columns
    this.#columns = Math.min(MAX_COLUMNS, from + readRepeat(attributes['table:number-columns-repeated']))
    if (!/^(?:collapse|filter)$/.test(attributes['table:visibility'] ?? '')) return
    for (let column = from; column < this.#columns; column += 1) this.#hiddenColumns.push(column)
  }

  #closeCell(): void {
    const cell = this.#cell
    this.#cell = undefined
    if (!cell || !this.#row) return
    const place = { line: this.#line + 1, column: this.#row.cells.length }
    const value = readValue(cell.attributes, cell.paragraphs.join('\n'), (code, text) =>
      this.#notes.push({ code, ...place, value: text }),
    )
    const repeat = readRepeat(cell.attributes['table:number-columns-repeated'])
    const left = MAX_COLUMNS - this.#row.cells.length
    this.#row.cells.push(...Array.from({ length: Math.min(repeat, left) }, () => value))
  }

  #closeRow(): void {
    const row = this.#row
    this.#row = undefined
    if (!row) return
    const isFilled = row.cells.some((cell) => cell !== '')
    if (isFilled) {
      if (this.#rows.length + row.repeat > TABLE_MAX_ROWS + 1)
        throw new TableError('table_too_many_rows', { max: TABLE_MAX_ROWS })
      this.#meter.add({ line: this.#line + 1, cells: row.cells }, row.repeat)
      for (let count = 1; count <= row.repeat; count += 1)
        this.#rows.push({ line: this.#line + count, cells: row.cells })
      if (row.isHidden) this.#hidden += row.repeat
    }
    this.#line += row.repeat
  }

  #closeSheet(): void {
    const sheet = this.sheets.at(-1)!
    sheet.rows = trimRows(this.#rows)
    if (this.#hidden > 0) sheet.notes.push({ code: 'rows_hidden', count: this.#hidden })
    const width = Math.max(0, ...sheet.rows.slice(0, 1000).map(({ cells }) => cells.length))
    const columns = this.#hiddenColumns.filter((column) => column < width).length
    if (columns > 0) sheet.notes.push({ code: 'columns_hidden', count: columns })
  }
}

function readRepeat(value: string | undefined): number {
  const repeat = Number(value ?? 1)
  return Number.isInteger(repeat) && repeat > 0 ? repeat : 1
}

/** Returns the value of a cell; a number as it is shown where only zeros are added before it. */
function readValue(
  attributes: Attributes,
  shown: string,
  note: (code: TableNote['code'], value: string) => void,
): string {
  const formula = attributes['table:formula']
  const type = attributes['office:value-type'] ?? attributes['calcext:value-type']
  if (attributes['calcext:value-type'] === 'error') {
    note('cell_error', shown)
    return ''
  }
  if (type === undefined || type === 'string') {
    const text = attributes['office:string-value'] ?? shown
    if (text === '' && type === undefined && formula !== undefined) note('formula_without_value', formula)
    return text
  }
  if (type === 'boolean') return attributes['office:boolean-value'] === 'true' ? 'TRUE' : 'FALSE'
  if (type === 'date')
    return (attributes['office:date-value'] ?? '').replace(/T00:00:00(?:\.0+)?$/, '').replace('T', ' ')
  if (type === 'time') return shown
  const number = Number(attributes['office:value'])
  const text = toNumberText(number)
  if (text === undefined) note('number_too_long', shown)
  const isKey = text !== undefined && /^0[\d -]+$/.test(shown) && Number(shown.replaceAll(/[ -]/g, '')) === number
  return isKey ? shown : (text ?? '')
}
