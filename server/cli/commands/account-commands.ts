import { findForSupport } from '../../domains/accounts/accounts.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import type { Command } from './command.ts'
import { printJson } from './print.ts'

export const accountCommands: Record<string, Command> = {
  customer: {
    usage: 'customer <email>',
    does: 'shows what support needs of a customer: numbers, level, sessions, ways to sign in',
    async run({ db, now, args: [email = ''] }) {
      const found = (await findForSupport(db, email, now)) ?? notThere(email)
      printJson(found)
      return 0
    },
  },
}

function notThere(email: string): never {
  throw new NotPossible(`nobody has an account with ${email}`)
}
