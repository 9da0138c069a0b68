import { type StaffRole, staffRoles } from '@shop/contract/staff/permissions.ts'
import { findStaffByEmail, inviteStaff, resetStaffAccess, setStaffStatus } from '../../domains/staff/staff.ts'
import { BusinessError } from '../../platform/business-error.ts'
import type { Db } from '../../platform/db.ts'
import { isEmail } from '../../platform/setting-formats.ts'
import { parseOptions } from './arguments.ts'
import { type Command, OPERATOR } from './command.ts'
import { print } from './print.ts'

export const staffCommands: Record<string, Command> = {
  'invite-staff': {
    usage: 'invite-staff <email> <role,…> <name…>',
    description: `invites a person to the back office by mail; roles: ${staffRoles.join(', ')}`,
    async run({ args: [email = '', roles = '', ...name], openShop }) {
      const lang = 'es'
      if (!isEmail(email)) throw new BusinessError(`${email || 'nothing'} is no e-mail address`)
      await inviteStaff(await openShop(), OPERATOR, {
        email,
        roles: parseRoles(roles),
        name: name.join(' ') || email,
        lang,
      })
      print(`invited: ${email}`)
    },
  },
  'reset-staff': {
    usage: 'reset-staff <email>',
    description: 'removes password and second factors of a member of staff and mails a link to set them anew',
    async run({ db, args: [email = ''], openShop }) {
      await resetStaffAccess(await openShop(), OPERATOR, await findId(db, email))
      print(`reset: ${email}`)
    },
  },
  'suspend-staff': {
    usage: 'suspend-staff <email> | suspend-staff --undo <email>',
    description: 'ends the sessions of a member of staff and lets them in no more, until it is undone',
    async run({ db, args, openShop }) {
      const { values, positionals } = parseOptions(args, { undo: { type: 'boolean' } })
      const [email = '', ...others] = positionals
      if (others.length > 0) throw new BusinessError('name one member of staff')
      const status = values.undo === true ? 'active' : 'suspended'
      await setStaffStatus(await openShop(), OPERATOR, await findId(db, email), status)
      print(`${status}: ${email}`)
    },
  },
}

function parseRoles(text: string): StaffRole[] {
  const roles = text.split(',')
  const unknown = roles.find((role) => !(staffRoles as readonly string[]).includes(role))
  if (unknown !== undefined)
    throw new BusinessError(`${unknown || 'nothing'} is no role: write some of ${staffRoles.join(', ')}`)
  return roles as StaffRole[]
}

async function findId(db: Db, email: string): Promise<number> {
  const member = await findStaffByEmail(db, email.toLowerCase())
  if (!member) throw new BusinessError(`no member of staff has the e-mail ${email || '(none given)'}`)
  return member.id
}
