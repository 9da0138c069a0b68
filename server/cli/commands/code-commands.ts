import { currencies, type Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { addCode, endCode, listCodes } from '../../domains/codes/codes.ts'
import { readTerms } from './code-terms.ts'
import { type Command, OPERATOR } from './command.ts'
import { print } from './print.ts'

type Listed = Awaited<ReturnType<typeof listCodes>>[number]

export const codeCommands: Record<string, Command> = {
  codes: {
    usage: 'codes',
    does: 'discount codes, what they ask for and how often they were used',
    async run({ db, now }) {
      for (const code of await listCodes(db)) print(lineOf(code, now))
      return 0
    },
  },
  'code-add': {
    usage: 'code-add <code> <n%|MXN:n,USD:n> [least=…] [from=…] …',
    does: 'opens a discount code; also until=<ISO time> uses=<n> each=<n> levels=<0..3,…>, and a note',
    async run({ args, openShop }) {
      await addCode(await openShop(), readTerms(args), OPERATOR)
      return 0
    },
  },
  'code-end': {
    usage: 'code-end <code>',
    does: 'ends a discount code for good; payments under way keep it',
    async run({ args: [code = ''], openShop }) {
      await endCode(await openShop(), code, OPERATOR)
      return 0
    },
  },
}

function lineOf(code: Listed, now: Date): string {
  const { percent, amount, least, starts_at, ends_at, levels, uses, uses_each, used, claimed, note } = code
  const minima = currencies.filter((currency) => least[currency] > 0)
  const parts = [
    code.code.padEnd(16),
    percent === null ? amounts(amount) : `${percent} %`,
    stateOf(code, now),
    minima.length > 0 && `from ${amounts(least)}`,
    starts_at && `since ${starts_at.toISOString()}`,
    ends_at && `until ${ends_at.toISOString()}`,
    levels && `levels ${levels.join(', ')}`,
    `used ${used}${uses === null ? '' : ` of ${uses}`}${claimed > 0 ? `, ${claimed} being paid` : ''}`,
    uses_each && `${uses_each} each`,
    note,
  ]
  return parts.filter(Boolean).join('  ')
}

function amounts(by: Record<Currency, number | null>): string {
  return currencies.flatMap((currency) => (by[currency] ? formatMoney(by[currency], currency, 'en') : [])).join(' or ')
}

function stateOf({ starts_at, ends_at, ended_at }: Listed, now: Date): string {
  if (ended_at !== null || (ends_at !== null && ends_at <= now)) return 'over'
  return starts_at !== null && starts_at > now ? 'not begun' : 'open'
}
