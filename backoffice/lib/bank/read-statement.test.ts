import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { TableError } from '@shop/contract/table/table.ts'
import { writeWorkbook } from '@shop/contract/table/write-workbook.ts'
import { describe, expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'

const toBytes = (text: string) => new Uint8Array(Buffer.from(text))
const TABLE =
  'Cuenta de débito;0042\nFecha;Descripción;Depósitos;Retiros\n04/10/2026;Irene Muñoz H4T8WNP;58,00;\n06/10/2026;Irene Muñoz H4T8WNP;;58,00'

const read = async (source: string | Uint8Array<ArrayBuffer>) => {
  const statement = await readStatement(source)
  if (statement.kind !== 'lines') throw new Error(statement.kind)
  return statement.lines.map(({ amount, direction }) => [amount, direction])
}

describe('a file', () => {
  test.each([
    ['UTF-8', toBytes(TABLE)],
    ['UTF-8 with its mark', toBytes(`\uFEFF${TABLE}`)],
    ['UTF-16 with its mark', new Uint8Array(Buffer.from(`\uFEFF${TABLE}`, 'utf16le'))],
    ['UTF-16 without its mark', new Uint8Array(Buffer.from(TABLE, 'utf16le'))],
    ['Windows-1252', new Uint8Array(Buffer.from(TABLE, 'latin1'))],
    ['the letters of Macintosh', Uint8Array.from(toMacintosh(TABLE))],
  ])('in %s is read', async (_, bytes) => {
    const statement = await readStatement(bytes)
    expect(statement).toMatchObject({
      lines: [
        { amount: 58_00, direction: 'in' },
        { amount: 58_00, direction: 'out' },
      ],
    })
    expect(statement.kind === 'lines' && statement.lines[0]!.text).toContain('Irene Muñoz')
  })

  test.each([
    ['in the letters that it names', 'latin1' as const],
    ['in UTF-8, whatever it names', 'utf8' as const],
  ])('of OFX %s', async (_, encoding) => {
    const file = `CHARSET:1252\n\n<OFX><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261004<TRNAMT>58.00<NAME>IRENE ¦ NIÑO</STMTTRN></OFX>`
    const statement = await readStatement(new Uint8Array(Buffer.from(file, encoding)))
    expect(statement).toMatchObject({ lines: [{ amount: 58_00, direction: 'in' }] })
    expect(statement.kind === 'lines' && statement.lines[0]!.text).toContain('IRENE ¦ NIÑO')
  })

  test.each(['statement.xlsx', 'statement.ods'])(
    '%s, as LibreOffice saves it, is read with its title',
    async (name) => {
      const bytes = new Uint8Array(await readFile(path.join(import.meta.dirname, 'testing', name)))
      expect(await readStatement(bytes)).toMatchObject({
        kind: 'lines',
        notes: [],
        lines: [
          { text: '2026-10-04 · SPEI RECIBIDO DE IRENE SOLIS H4T8WNP · 58 · 1616', amount: 58_00, direction: 'in' },
          { amount: 1_740_50, direction: 'in' },
          { amount: 58_00, direction: 'out' },
        ],
      })
    },
  )

  test('in OFX is read, also in XML and in Windows-1252', async () => {
    const transaction =
      '<OFX><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261004<TRNAMT>58.00<NAME>Irene Muñoz H4T8WNP</STMTTRN></OFX>'
    expect(await read(new Uint8Array(Buffer.from(`CHARSET:1252\n\n${transaction}`, 'latin1')))).toEqual([[58_00, 'in']])
    expect(await read(toBytes(`<?xml version="1.0"?>${transaction}`))).toEqual([[58_00, 'in']])
  })

  test.each([
    ['a PDF', toBytes('%PDF-1.7\n…'), 'table_old_format'],
    ['a page', toBytes('<html><table><tr><td>58.00</td></tr></table></html>'), 'table_old_format'],
    ['a broken workbook', Uint8Array.from([0x50, 0x4b, 3, 4, ...Array.from({ length: 60 }, () => 7)]), 'table_unreadable'],
    ['nothing', new Uint8Array(), 'table_empty'],
  ])('that is %s is refused', async (_, bytes, code) => {
    await expect(readStatement(bytes)).rejects.toMatchObject({ constructor: TableError, code })
  }) // prettier-ignore

  test('of many rows is read where a quoted cell stands first and none last', async () => {
    const row = '"04/10/2026","Pago recibido de Irene Muñoz H4T8WNP",58.00,1204.55'
    const rows = Array.from({ length: 8_000 }, () => row)
    const lines = await read(toBytes(['"Date","Description",Amount,Balance', ...rows].join('\n')))
    expect(lines).toHaveLength(8_000)
    expect(lines[7_999]).toEqual([58_00, 'in'])
  })

  test.each([
    'sku,estado,nombre_es,oferta_desde,oferta_mxn\nPM,on_sale,Playera,2026-10-04,58.00',
    'Inventario\n\nsku;nombre;talla;color;existencias\nPM;Playera;M;Negro;58',
    'Handle,Title,Body (HTML),Variant SKU,Variant Price\nmar,Playera,"<p>Uno\n2026-10-04</p>",PM,58.00',
    'ID,Tipo,Nombre,"Día en que empieza el precio rebajado","Precio normal"\n1,simple,Mar,"2026-10-04 0:00:00",58',
    'Identificador de URL;Nombre;Precio;Stock\nmar;Playera;58.00;5',
    'First Name,Last Name,Email,Accepts Email Marketing,Total Spent\nIrene,Solis,irene@mail.example,yes,58.00',
    'Name,Email,Paid at,Total,Lineitem name\n#1001,irene@mail.example,2026-10-04 10:00:00 -0600,58.00,Playera H4T8WNP',
    'número_de_fan,nombre,correo,registro\n1000017,Irene,irene@mail.example,2026-10-04T12:15:23-06:00',
    'código,fecha,pagado,estado_de_envío,total\nL-P6KJ-DFP4,2026-10-04T12:15:23-06:00,,delivered,58.00',
    'Redirect from,Redirect to\n/a1,/b1',
  ])('of a shop is no statement: %j', async (text) => {
    expect(await readStatement(toBytes(text))).toEqual({ kind: 'shop_file' })
  })

  test('of products in a workbook is no statement', async () => {
    const workbook = await writeWorkbook('sku,talla,existencias\nPM,M,58', 'Existencias')
    expect(await readStatement(new Uint8Array(workbook))).toEqual({ kind: 'shop_file' })
  })

  test('without lines of a statement is none', async () => {
    expect(await readStatement(toBytes('name,place,number\nPM,Playera,58.00'))).toEqual({ kind: 'none' })
  })
})

/** Only the letters of the table: é, ñ, ó. */
function toMacintosh(text: string): number[] {
  const letters: Record<string, number> = { é: 0x8e, ñ: 0x96, ó: 0x97 }
  return Array.from(text, (letter) => letters[letter] ?? letter.codePointAt(0)!)
}
