import { type Static, Type } from 'typebox'
import { DRAWN, NullableInteger, NullableString } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { menuCountNames, notificationKinds, notificationMails, saleMails } from './notification-values.ts'

const Notification = Type.Object({
  key: Type.String(),
  kind: Type.Enum([...notificationKinds]),
  record: NullableString({ description: 'The code or id of what it is about, for the link' }),
  subject: Type.String({ description: 'A code, a name, the name of a job or the recipient of a mail' }),
  count: NullableInteger({
    description: 'People who wait, jobs that failed, or days left to respond to a dispute; -1 when none is',
  }),
  since: Type.String(),
  read: Type.Boolean(),
})
export type Notification = Static<typeof Notification>

const Notifications = Type.Object({
  now: Type.String(),
  items: Type.Array(Notification),
  unread: Type.Integer(),
  /** How much waits on each screen of the menu; only those that the roles allow. */
  counts: Type.Object(Object.fromEntries(menuCountNames.map((name) => [name, Type.Optional(Type.Integer())]))),
  mail: Type.Enum([...notificationMails]),
  sales: Type.Enum([...saleMails]),
})
export type Notifications = Static<typeof Notifications>

export const listNotifications = defineStaffCall('listNotifications', {
  summary:
    'Lists what waits too long or needs an answer, and counts what waits on each screen, as far as the roles allow',
  access: 'signed_in',
  response: Notifications,
})

export const readNotifications = defineStaffCall('readNotifications', {
  summary: 'Marks notifications as read by this member, or as unread again',
  access: 'signed_in',
  body: Type.Object({
    keys: Type.Array(Type.String({ maxLength: 120, pattern: '^[a-z]+:[A-Za-z0-9:._-]+$', ...DRAWN }), {
      minItems: 1,
      maxItems: 200,
    }),
    read: Type.Boolean(),
  }),
})

export const setNotificationMail = defineStaffCall('setNotificationMail', {
  summary: 'Has the own notifications mailed at once, daily or not at all',
  access: 'signed_in',
  body: Type.Object({ mail: Type.Enum([...notificationMails]) }),
  response: Type.Object({ mail: Type.Enum([...notificationMails]) }),
})

export const setSaleMail = defineStaffCall('setSaleMail', {
  summary: 'Has sales mailed to oneself at once, twice a day, or only large ones',
  access: 'orders.read',
  body: Type.Object({ sales: Type.Enum([...saleMails]) }),
})
