import type { Lang } from '@shop/contract/locale.ts'
import type { NotificationMail } from '@shop/contract/staff/notification-values.ts'
import type { StaffRole } from '@shop/contract/staff/permissions.ts'
import type { Db, Tx } from '../../platform/db.ts'

/** Stores how a member gets notifications by mail. False when it was the same before. */
export function upsertNotificationMail(db: Db, staff_id: number, mail: NotificationMail): Promise<boolean> {
  return db`
    insert into notification_settings (staff_id, mail) values (${staff_id}, ${mail})
    on conflict (staff_id) do update set mail = excluded.mail where notification_settings.mail <> excluded.mail`.any()
}

export function listMailedStaffIds(db: Db): Promise<number[]> {
  return db<{ id: number }[]>`
    select staff_members.id from notification_settings join staff_members on staff_members.id = staff_id
    where mail <> 'off' and status = 'active' order by staff_members.id`.column()
}

export interface MailedStaff {
  id: number
  email: string
  name: string
  lang: Lang
  roles: StaffRole[]
  mail: NotificationMail
  /** The day of the last daily mail, `YYYY-MM-DD`. */
  mailed_on: string | null
}

/** Locks how a member gets notifications by mail, so that of two workers one sends them. */
export function lockMailedStaff(tx: Tx, id: number): Promise<MailedStaff | undefined> {
  return tx<MailedStaff[]>`
    select staff_members.id, email, name, lang, mail, mailed_on,
      array(select role from staff_roles where staff_id = staff_members.id order by role) as roles
    from notification_settings join staff_members on staff_members.id = staff_id
    where staff_id = ${id} and mail <> 'off' and status = 'active' for update of notification_settings`.first()
}

export async function updateMailedOn(tx: Tx, staff_id: number, day: string): Promise<void> {
  await tx`update notification_settings set mailed_on = ${day} where staff_id = ${staff_id}`
}
