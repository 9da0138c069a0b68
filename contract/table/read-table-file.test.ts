import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readTableFile } from './read-table-file.ts'
import { TABLE_MAX_BYTES, TABLE_MAX_ROW_LENGTH, TableError } from './table.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

function writeXlsx(sheets: { state?: string; xml: string; before?: string }[], formats: string[] = []): Uint8Array {
  const list = sheets.map(({ state = 'visible' }, index) =>
    `<sheet name="Hoja ${index + 1}" sheetId="${index + 1}" state="${state}" r:id="r${index + 1}"/>`) // prettier-ignore
  const links = sheets.map((_, index) =>
    `<Relationship Id="r${index + 1}" Type="${DOCUMENT}/worksheet" Target="worksheets/s${index + 1}.xml"/>`) // prettier-ignore
  const numFmts = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`)
  const xfs = [
    '<xf numFmtId="0"/>',
    ...formats.map((_, index) => `<xf numFmtId="${200 + index}" applyNumberFormat="1"/>`),
  ]
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="a" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${links.join('')}<Relationship Id="s" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${numFmts.join('')}</numFmts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
  }
  for (const [index, { xml, before = '' }] of sheets.entries())
    files[`xl/worksheets/s${index + 1}.xml`] =
      `<worksheet xmlns="${MAIN}">${before}<sheetData>${xml}</sheetData></worksheet>`
  return zip(files)
}

function zip(files: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

const OASIS = ['office', 'table', 'text', 'style']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')

function writeOds(tables: string, { styles = '', doctype = '', manifest = '' } = {}): Uint8Array {
  return zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': `<manifest>${manifest}</manifest>`,
    'content.xml': `<?xml version="1.0"?>${doctype}<office:document-content ${OASIS}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  })
}

const text = (address: string, value: string) => `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`

test('a workbook of Excel gives texts as a person meant them', async () => {
  const formats = [
    '00000',
    '[$-80A]0000',
    'yyyy-mm-dd',
    'yyyy-mm-dd hh:mm:ss',
    '00000-0000',
    '#,##0.00 "MXN"',
    '0.0\\m',
  ]
  const cells = [
    '<c r="A3" s="1"><v>123</v></c>',
    '<c r="B3" s="2"><v>457</v></c>',
    '<c r="C3" s="3"><v>46346</v></c>',
    '<c r="D3" s="4"><v>46346.5988541667</v></c>',
    '<c r="E3" s="5"><v>67001234</v></c>',
    '<c r="F3" s="6"><v>1299.5</v></c>',
    '<c r="G3"><v>0.30000000000000004</v></c>',
    '<c r="H3" t="b"><v>1</v></c>',
    '<c r="I3"><f>F3*0</f><v>0</v></c>',
    '<c r="J3" t="str"><f>A1&amp;"x"</f><v>Lista x</v></c>',
    '<c r="K3" s="7"><v>2.5</v></c>',
    text('L3', 'uno&#10;dos'),
    '<c r="M3"><v>0.000001</v></c>',
  ]
  const xml = `<row r="1">${text('A1', 'Lista de mayo')}</row><row r="3">${cells.join('')}</row><row r="4" hidden="1">${text('A4', 'oculta')}</row>`
  const before = '<cols><col min="2" max="3" hidden="1"/></cols>'
  const file = await readTableFile(
    writeXlsx(
      [
        { state: 'hidden', xml: '' },
        { xml, before },
      ],
      formats,
    ),
  )
  expect(file).toMatchObject({ kind: 'xlsx', encoding: null, separator: null })
  expect(file.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Hoja 1', true],
    ['Hoja 2', false],
  ])
  expect(file.sheets[1]!.rows).toEqual([
    { line: 1, cells: ['Lista de mayo'] },
    {
      line: 3,
      cells: ['00123', '0457', '2026-11-20', '2026-11-20 14:22:21', '06700-1234', '1299.5', '0.3', 'TRUE', '0', 'Lista x', '2.5', 'uno\ndos', '0.000001'],
    },
    { line: 4, cells: ['oculta'] },
  ]) // prettier-ignore
  expect(file.sheets[1]!.notes).toEqual([
    { code: 'rows_hidden', count: 1 },
    { code: 'columns_hidden', count: 2 },
  ])
})

test('what a cell cannot give is told with its place', async () => {
  const cells = ['<c r="A1"><v>7.50123456789012E+17</v></c>', '<c r="B1"><f>A1*2</f></c>', '<c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', text('D1', 'x')]
  const { sheets } = await readTableFile(writeXlsx([{ xml: `<row r="1">${cells.join('')}</row>` }]))
  expect(sheets[0]!.rows).toEqual([{ line: 1, cells: ['', '', '', 'x'] }])
  expect(sheets[0]!.notes).toEqual([
    { code: 'number_too_long', line: 1, column: 0, value: '750123456789012000' },
    { code: 'formula_without_value', line: 1, column: 1, value: 'A1*2' },
    { code: 'cell_error', line: 1, column: 2, value: '#DIV/0!' },
  ])
}) // prettier-ignore

test('a cell with a style in the last row of the sheet does not make a million rows', async () => {
  const xml = `<row r="1">${text('A1', 'a')}</row><row r="1048576"><c r="A1048576" s="0"/></row>`
  const { sheets } = await readTableFile(writeXlsx([{ xml }]))
  expect(sheets[0]!.rows).toEqual([{ line: 1, cells: ['a'] }])
})

test('a sheet of LibreOffice keeps headings of each page, breaks, zeros and blanks', async () => {
  const string = (...paragraphs: string[]) =>
    `<table:table-cell office:value-type="string">${paragraphs.map((one) => `<text:p>${one}</text:p>`).join('')}</table:table-cell>`
  const file = await readTableFile(
    writeOds(
      `<table:table table:name="Vieja" table:style-name="t1"><table:table-row>${string('x')}</table:table-row></table:table>
      <table:table table:name="Precios"><table:table-header-rows><table:table-row>${string('sku')}${string('talla')}${string('texto')}</table:table-row></table:table-header-rows>
      <table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      <table:table-row-group><table:table-row table:number-rows-repeated="2">
        <table:table-cell office:value-type="float" office:value="123"><text:p>00123</text:p></table:table-cell>
        <table:table-cell office:value-type="float" office:value="399.5"><office:annotation><text:p>nota</text:p></office:annotation><text:p>$399.50</text:p></table:table-cell>
        ${string('uno', 'dos<text:s text:c="2"/>y &amp; <text:span>tres</text:span><text:line-break/>cuatro')}
        <table:table-cell office:value-type="date" office:date-value="2026-11-20"><text:p>20 nov</text:p></table:table-cell>
      </table:table-row></table:table-row-group>
      <table:table-row table:visibility="filter">${string('oculta')}<table:table-cell table:formula="of:=1+1"/></table:table-row>
      <table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row></table:table>`,
      { styles: '<style:style style:name="t1"><style:table-properties table:display="false"/></style:style>' },
    ),
  )
  const line = ['00123', '399.5', 'uno\ndos  y & tres\ncuatro', '2026-11-20']
  expect(file.kind).toBe('ods')
  expect(file.sheets).toEqual([
    { name: 'Vieja', isHidden: true, rows: [{ line: 1, cells: ['x'] }], notes: [] },
    {
      name: 'Precios',
      isHidden: false,
      rows: [
        { line: 1, cells: ['sku', 'talla', 'texto'] },
        { line: 4, cells: line },
        { line: 5, cells: line },
        { line: 6, cells: ['oculta'] },
      ],
      notes: [
        { code: 'formula_without_value', line: 6, column: 1, value: 'of:=1+1' },
        { code: 'rows_hidden', count: 1 },
      ],
    },
  ])
})

test('hidden columns of LibreOffice are counted as far as the rows reach, and keys keep their zeros', async () => {
  const number = (value: number, shown: string) =>
    `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`
  const file = await readTableFile(
    writeOds(
      `<table:table table:name="Uno"><table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>
      <table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="filter"/>
      <table:table-column table:visibility="collapse" table:number-columns-repeated="16378"/>
      <table:table-row>${number(123, '00123')}${number(6700, '06700')}${number(6, '06')}${number(42, '00-42')}${number(5, '5.00')}${number(7, '007 m')}</table:table-row></table:table>
      <table:table table:name="Dos"><table:table-column/><table:table-row>${number(1, '1')}</table:table-row></table:table>`,
    ),
  )
  expect(file.sheets.map(({ rows, notes }) => [rows[0]!.cells, notes])).toEqual([
    [['00123', '06700', '06', '00-42', '5', '7'], [{ code: 'columns_hidden', count: 3 }]],
    [['1'], []],
  ])
})

function claim(bytes: Uint8Array, name: string, size: number): Uint8Array {
  const copy = new Uint8Array(bytes)
  const view = new DataView(copy.buffer)
  for (let at = 0; at + 46 < copy.length; at += 1) {
    const signature = view.getUint32(at, true)
    const [sizeAt, nameAt] = signature === 0x04034b50 ? [22, 30] : signature === 0x02014b50 ? [24, 46] : [0, 0]
    const found = new TextDecoder().decode(copy.subarray(at + nameAt, at + nameAt + name.length))
    if (nameAt > 0 && found === name) view.setUint32(at + sizeAt, size, true)
  }
  return copy
}

const one = writeXlsx([{ xml: `<row r="1">${text('A1', 'a'.repeat(2000))}</row>` }])
const SHEET = 'xl/worksheets/s1.xml'
const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
const old = Buffer.from('d0cf11e0a1b11ae1', 'hex')

test.each([
  ['a workbook that is far larger inside', claim(one, SHEET, 3e9), 'table_unpacked_too_large', {}],
  ['one that is larger than it claims', claim(one, SHEET, 20), 'table_unreadable', {}],
  ['one that claims nothing', claim(one, SHEET, 0), 'table_unreadable', {}],
  ['one that is cut off', one.subarray(0, one.length - 200), 'table_unreadable', {}],
  ['one that names another file', zip({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': `${entity}<workbook/>` }), 'table_external_reference', {}],
  ['the same of LibreOffice', writeOds('', { doctype: entity }), 'table_external_reference', {}],
  ['a row of LibreOffice that repeats for ever', writeOds('<table:table><table:table-row table:number-rows-repeated="900000000"><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row></table:table>'), 'table_too_many_rows', { max: 100_000 }],
  ['a text that is repeated in a row', writeXlsx([{ xml: `<row r="1">${text('A1', 'y'.repeat(TABLE_MAX_ROW_LENGTH))}</row>` }]), 'table_row_too_long', { line: 1 }],
  ['a text that is repeated in all rows', writeOds(`<table:table><table:table-row table:number-rows-repeated="99000"><table:table-cell office:value-type="string"><text:p>${'y'.repeat(9000)}</text:p></table:table-cell></table:table-row></table:table>`), 'table_unpacked_too_large', {}],
  ['elements within each other without end', writeOds(`<table:table>${'<text:span>'.repeat(50_000)}`), 'table_unreadable', {}],
  ['a password of LibreOffice', writeOds('', { manifest: '<manifest:encryption-data/>' }), 'table_encrypted', {}],
  ['a password of Excel', Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]), 'table_encrypted', {}],
  ['Excel of before 2007', Buffer.concat([old, Buffer.from('Workbook', 'utf16le')]), 'table_old_format', { type: '.xls' }],
  ['Numbers of Apple', zip({ 'Index/Document.iwa': 'x' }), 'table_old_format', { type: 'Numbers' }],
  ['a text of Word', zip({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }), 'table_old_format', { type: 'Word' }],
  ['a PDF', strToU8('%PDF-1.7'), 'table_old_format', { type: 'PDF' }],
  ['a page of the web', strToU8('<html><body><table>'), 'table_old_format', { type: 'HTML' }],
  ['another ZIP', zip({ 'a.txt': 'x' }), 'table_unreadable', {}],
  ['an empty sheet', writeXlsx([{ xml: '' }]), 'table_empty', {}],
  ['an empty text', strToU8(' \n\n'), 'table_empty', {}],
  ['too many bytes', new Uint8Array(TABLE_MAX_BYTES + 1), 'table_too_large', {}],
])('refuses %s', async (_name, bytes, code, data) => {
  const expected = new TableError(code as 'table_empty', data)
  await expect(readTableFile(bytes)).rejects.toMatchObject({ code: expected.code, data: expected.data })
}) // prettier-ignore

test('a style in the last row of a sheet takes no time for the million empty ones above it', async () => {
  const titles = Array.from('ABCDEFGHIJKLMNO', (column) => text(`${column}1`, column)).join('')
  const bytes = writeXlsx([{ xml: `<row r="1">${titles}</row><row r="1048576"><c r="A1048576" s="1"/></row>` }], ['0'])
  const started = process.threadCpuUsage()
  const { sheets } = await readTableFile(bytes)
  // To ask for a formula in each cell took seven seconds.
  expect(process.threadCpuUsage(started).user).toBeLessThan(3_000_000)
  expect(sheets[0]!.rows).toHaveLength(1)
}, 60_000)
