import { currencies, type Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { createCode, endCode, listCodes } from '../../domains/codes/codes.ts'
import { parseCodeTerms } from './parse-code-terms.ts'
import { type Command, OPERATOR } from './command.ts'
import { print } from './print.ts'

type ListedCode = Awaited<ReturnType<typeof listCodes>>[number]

export const codeCommands: Record<string, Command> = {
  'list-codes': {
    usage: 'list-codes',
    description: 'lists discount codes with their conditions and uses',
    async run({ db, now }) {
      for (const code of await listCodes(db)) print(formatCode(code, now))
    },
  },
  'add-code': {
    usage: 'add-code <code> <n%|MXN:n,USD:n> [least=…] [from=…] …',
    description: 'creates a discount code; also until=<ISO time> uses=<n> each=<n> levels=<0..3,…>, and a note',
    async run({ args, openShop }) {
      await createCode(await openShop(), parseCodeTerms(args), OPERATOR)
    },
  },
  'end-code': {
    usage: 'end-code <code>',
    description: 'ends a discount code for good; payments in progress keep it',
    async run({ args: [code = ''], openShop }) {
      await endCode(await openShop(), code, OPERATOR)
    },
  },
}

function formatCode(code: ListedCode, now: Date): string {
  const { percent, amount, least, starts_at, ends_at, levels, uses, uses_each, used, claimed, note } = code
  const minimumCurrencies = currencies.filter((currency) => least[currency] > 0)
  const parts = [
    code.code.padEnd(16),
    percent === null ? formatAmounts(amount) : `${percent} %`,
    formatState(code, now),
    minimumCurrencies.length > 0 && `from ${formatAmounts(least)}`,
    starts_at && `since ${starts_at.toISOString()}`,
    ends_at && `until ${ends_at.toISOString()}`,
    levels && `levels ${levels.join(', ')}`,
    `used ${used}${uses === null ? '' : ` of ${uses}`}${claimed > 0 ? `, ${claimed} being paid` : ''}`,
    uses_each && `${uses_each} each`,
    note,
  ]
  return parts.filter(Boolean).join('  ')
}

function formatAmounts(byCurrency: Record<Currency, number | null>): string {
  return currencies
    .flatMap((currency) => (byCurrency[currency] ? formatMoney(byCurrency[currency], currency, 'en') : []))
    .join(' or ')
}

function formatState({ starts_at, ends_at, ended_at }: ListedCode, now: Date): string {
  if (ended_at !== null || (ends_at !== null && ends_at <= now)) return 'over'
  return starts_at !== null && starts_at > now ? 'not begun' : 'open'
}
