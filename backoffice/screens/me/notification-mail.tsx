import { notificationMails } from '@shop/contract/staff/notification-values.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useState } from 'react'
import { useNotifications } from '../../components/notifications/notifications-provider.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { notificationMessages } from '../../messages/notifications.ts'

/** Whether and when the member gets notifications by mail. It is saved when it is chosen. */
export function NotificationMailField() {
  const { t, common } = useMessages(notificationMessages)
  const toast = useToast()
  const { data } = useNotifications()
  const { send, pending } = useRequest()
  const [chosen, setChosen] = useState<(typeof notificationMails)[number]>()
  const value = chosen ?? data?.mail

  async function choose(mail: (typeof notificationMails)[number]): Promise<void> {
    setChosen(mail)
    const saved = await send(() => staffApi()('setNotificationMail', { body: { mail } }))
    if (saved === undefined) setChosen(undefined)
    else toast(common.saved)
  }

  return (
    <Select
      label={t.mail}
      hint={t.mailHint}
      value={value ?? 'off'}
      disabled={value === undefined || pending}
      options={notificationMails.map((mail) => ({ value: mail, label: t.mails[mail] }))}
      onChange={(event) => {
        const mail = notificationMails.find((name) => name === event.currentTarget.value)
        if (mail !== undefined) void choose(mail)
      }}
    />
  )
}
