import { listContactMessages } from '../../domains/content/content.ts'
import type { Command } from './command.ts'
import { wholeNumber } from './arguments.ts'
import { print } from './print.ts'

const SHOWN = 50

export const contentCommands: Record<string, Command> = {
  messages: {
    usage: 'messages [<how many>]',
    does: 'what people wrote by the contact form, the newest first',
    async run({ db, args: [many = String(SHOWN)] }) {
      const written = await listContactMessages(db, Math.max(0, wholeNumber(many, 'how many')))
      for (const { id, created_at, name, email, affiliation, lang, message } of written) {
        const fan = affiliation === null ? '' : ` (${affiliation})`
        print(`${id}  ${created_at.toISOString()}  ${lang}  ${name}${fan} <${email}>`)
        for (const line of message.split(/\s*[\n\r\u2028\u2029]\s*/)) print(`    ${line}`)
      }
      return 0
    },
  },
}
