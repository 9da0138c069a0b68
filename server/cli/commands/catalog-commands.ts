import { DAY_MS, toShopDate } from '@shop/contract/calendar.ts'
import { announceDrop, listMissedTerms } from '../../domains/catalog/catalog.ts'
import { BusinessError } from '../../platform/business-error.ts'
import { parseDays } from './arguments.ts'
import { type Command, OPERATOR } from './command.ts'
import { print } from './print.ts'

export const catalogCommands: Record<string, Command> = {
  'list-missed-searches': {
    usage: 'list-missed-searches [days]',
    description: 'lists searches without results in the last days (30), the most frequent first',
    async run({ db, now, args: [days = '30'] }) {
      const since = toShopDate(new Date(now.valueOf() - (parseDays(days) - 1) * DAY_MS))
      for (const { times, lang, term, day } of await listMissedTerms(db, since))
        print(`${String(times).padStart(5)}  ${lang}  ${term}  (last on ${day})`)
    },
  },
  'announce-drop': {
    usage: 'announce-drop <uri|id> on|off',
    description: 'announces a drop on the home page before it opens, or stops announcing it',
    async run({ args: [idOrUri = '', state], openShop }) {
      if (state !== 'on' && state !== 'off') throw new BusinessError('say on or off')
      await announceDrop(await openShop(), idOrUri, state === 'on', OPERATOR)
    },
  },
}
