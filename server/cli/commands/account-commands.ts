import { findForSupport } from '../../domains/accounts/accounts.ts'
import { BusinessError } from '../../platform/business-error.ts'
import type { Command } from './command.ts'
import { printJson } from './print.ts'

export const accountCommands: Record<string, Command> = {
  'show-customer': {
    usage: 'show-customer <email>',
    description: 'shows the data that support needs: numbers, level, open sessions, sign-in methods',
    async run({ db, now, args: [email = ''] }) {
      const found = await findForSupport(db, email, now)
      if (!found) throw new BusinessError(`there is no account with ${email}`)
      printJson(found)
    },
  },
}
