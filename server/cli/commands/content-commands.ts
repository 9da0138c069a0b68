import { listContactMessages } from '../../domains/content/content.ts'
import { BusinessError } from '../../platform/business-error.ts'
import type { Command } from './command.ts'
import { parseInteger } from './arguments.ts'
import { print } from './print.ts'

const DEFAULT_COUNT = 50

export const contentCommands: Record<string, Command> = {
  'list-messages': {
    usage: 'list-messages [<how many>]',
    description: 'lists messages from the contact form, newest first',
    async run({ db, args: [count = String(DEFAULT_COUNT)] }) {
      const limit = parseInteger(count, 'how many')
      if (limit < 1) throw new BusinessError(`${count} is not how many: 1 or more`)
      const messages = await listContactMessages(db, limit)
      for (const { id, created_at, name, email, affiliation, lang, message } of messages) {
        const fanNumber = affiliation === null ? '' : ` (${affiliation})`
        print(`${id}  ${created_at.toISOString()}  ${lang}  ${name}${fanNumber} <${email}>`)
        for (const line of message.split(/\s*[\n\r\u2028\u2029]\s*/)) print(`    ${line}`)
      }
    },
  },
}
