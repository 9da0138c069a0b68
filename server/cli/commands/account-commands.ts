import { findForSupport } from '../../domains/accounts/accounts.ts'
import { BusinessError } from '../../platform/business-error.ts'
import type { Command } from './command.ts'
import { printJson } from './print.ts'

export const accountCommands: Record<string, Command> = {
  customer: {
    usage: 'customer <email>',
    description: 'shows what support needs of a customer: numbers, level, sessions, ways to sign in',
    async run({ db, now, args: [email = ''] }) {
      const found = (await findForSupport(db, email, now)) ?? throwUnknownCustomer(email)
      printJson(found)
      return 0
    },
  },
}

function throwUnknownCustomer(email: string): never {
  throw new BusinessError(`nobody has an account with ${email}`)
}
