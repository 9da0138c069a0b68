import { describe, expect, test } from 'vitest'
import { findLatestDay } from './days.ts'
import { readStatementText } from './read-statement.ts'
import { findRole } from './roles.ts'
import { readLines } from './testing/read-lines.ts'

const directions = (text: string) => readLines(text).map(({ direction, amount }) => [direction, amount])

test.each([
  ['Amount', 'amount'],
  ['Amount (total)', 'amount'],
  ['Amount Credit', 'credit'],
  ['Importe del débito', 'debit'],
  ['DEPÓSITOS', 'credit'],
  ['Fecha de abono', 'date'],
  ['Cuenta de cargo', 'id'],
  ['Credit card number', 'id'],
  ['Credit Debit Indicator', 'indicator'],
  ['Cargo/Abono', 'indicator'],
  ['Running Bal.', 'balance'],
  ['Account Running Balance', 'balance'],
  ['Amount (fee)', 'part'],
  ['Concepto / Referencia', 'description'],
  ['Transaction', 'type'],
  ['Estatus', 'status'],
  ['Piezas', undefined],
  ['', undefined],
])('a column %j says the %s', (name, role) => {
  expect(findRole(name)?.role).toBe(role)
})

describe('two columns that may both be the amount', () => {
  const table = (...amounts: [string, string][]) =>
    `Fecha,Concepto,Importe,Monto\n${amounts.map(([one, other]) => `04/10/2026,Recibido de Irene,${one},${other}`).join('\n')}`
  const text = table(['58.00', '1073.00'], ['20.00', '370.00'])

  test('are asked about, with what stands in them', () => {
    expect(readStatementText(text)).toEqual({
      kind: 'question',
      question: {
        role: 'amount',
        columns: [
          { index: 2, name: 'Importe', samples: ['58.00', '20.00'] },
          { index: 3, name: 'Monto', samples: ['1073.00', '370.00'] },
        ],
      },
    })
  })

  test('are read by the one that a person names', () => {
    const amounts = (chosen: number) => {
      const statement = readStatementText(text, chosen)
      return statement.kind === 'lines' && statement.lines.map(({ amount }) => amount)
    }
    expect(amounts(2)).toEqual([58_00, 20_00])
    expect(amounts(3)).toEqual([1073_00, 370_00])
  })

  test('need no question when they agree, or one is empty', () => {
    expect(directions(table(['58.00', '58.00'], ['20.00', '$20']))).toEqual([['in', 58_00], ['in', 20_00]]) // prettier-ignore
    expect(directions(table(['58.00', ''], ['20.00', '']))).toEqual([['in', 58_00], ['in', 20_00]]) // prettier-ignore
  })

  test('and of which one is a part are told apart', () => {
    const parts = 'Date,Description,Net amount,Amount,Instructed Amount\n10/04,From Irene,57.00,58.00,1073.00'
    expect(directions(parts)).toEqual([['in', 58_00]])
  })
})

test.each([
  ['2026-10-04', '2026-10-04'],
  ['2026-10-04 09:41:07', '2026-10-04'],
  ['10/04/2026', '2026-10-04'],
  ['04/10/26', '2026-10-04'],
  ['31/10/2026', '2026-10-31'],
  ['04-oct-2026', '2026-10-04'],
  ['4 de octubre de 2026', '2026-10-04'],
  ['Oct 4, 2026', '2026-10-04'],
  ["'04102026'", '2026-10-04'],
  ['04102026', undefined],
  ['11/20 Zelle', undefined],
  ['20.10.5', undefined],
  ['58.00', undefined],
])('the latest day that %j may be is %s', (cell, day) => {
  expect(findLatestDay(['H4T8WNP', cell])).toBe(day)
})

describe('a column of letters', () => {
  const of = (...letters: string[]) =>
    directions(`Fecha,Concepto,Tipo,Importe\n${letters.map((letter) => `04/10/2026,SPEI IRENE,${letter},58.00`).join('\n')}`).map(([direction]) => direction) // prettier-ignore

  test('C and D has credits', () => {
    expect(of('C', 'D')).toEqual(['in', 'out'])
  })

  test('with a C that may be a cargo is looked at by a person', () => {
    expect(of('C', 'C')).toEqual(['unknown', 'unknown'])
    expect(of('A', 'C', 'D')).toEqual(['unknown', 'unknown', 'out'])
  })

  test('or signs has what they say', () => {
    expect(of('+', '-', '−')).toEqual(['in', 'out', 'out'])
  })
})

test.each([
  ['pesos of a column that says pending', 'Date,Pending?,Description,Debit,Credit\n10/04,No,Irene,,58.00\n10/04,Yes,Irene,,58.00', ['in', 'doubtful']],
  ['rows under a title', 'Date,Description,Amount\nPending transactions,,\n10/04,Zelle from Irene,58.00\nPosted transactions,,\n10/04,Zelle from Irene,58.00', ['doubtful', 'in']],
  ['lines under titles', 'Withdrawals and other debits\n10/04 Zelle Irene 58.00\nDeposits and other credits\n10/04 Zelle from Irene 58.00', ['out', 'in']],
  ['a line whose title and words disagree', 'Withdrawals\n10/04 Zelle from Irene 58.00 CR', ['unknown']],
  ['fields in lines of their own', 'Oct 4, 2026\nZelle payment from Irene\nPending\n$58.00\nOct 3, 2026\nZelle payment from Omar\nCompleted\n$20.00', ['doubtful', 'in']],
  ['a column of credits with a minus', 'Date,Description,Debit,Credit\n10/04,Irene,,-58.00\n10/04,Irene,58.00,', ['unknown', 'out']],
  ['amounts that the balances contradict', 'Date,Description,Amount,Balance\n10/04,From Irene,20.00,120.00\n10/05,From Irene,58.00,62.00\n10/06,From Omar,7.00,69.00', ['in', 'out', 'in']],
  ['both a debit and a credit', 'Date,Description,Debit,Credit\n10/04,Irene,58.00,58.00', ['unknown']],
  ['a line that says who sent it', '04/10/2026 Irene te envió $58.00\n04/10/2026 Irene sent you $58.00\n04/10/2026 You sent Irene $58.00', ['in', 'in', 'out']],
])('%s are read', (_, text, expected) => {
  expect(directions(text).map(([direction]) => direction)).toEqual(expected)
}) // prettier-ignore

test.each([
  ['places', 'name,place,width,number\nPM-1,Playera,499.00,4\nPM-2,Bolsa,199.00,2'],
  ['a list without amounts', 'Nombre,Correo,Ciudad\nIrene,irene@example.com,Puebla'],
  ['nothing', ' \n\n'],
])('a file of %s is no statement', (_, text) => {
  expect(readStatementText(text)).toEqual({ kind: 'none' })
})
