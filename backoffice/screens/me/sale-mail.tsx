import { type SaleMail, saleMails } from '@shop/contract/staff/notification-values.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useState } from 'react'
import { useNotifications } from '../../components/notifications/notifications-provider.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { notificationMessages } from '../../messages/notifications.ts'

/** How sales are mailed to the member. It is saved when it is chosen. */
export function SaleMailField() {
  const { t, common } = useMessages(notificationMessages)
  const toast = useToast()
  const { data } = useNotifications()
  const { send, pending } = useRequest()
  const [chosen, setChosen] = useState<SaleMail>()
  const value = chosen ?? data?.sales

  async function choose(sales: SaleMail): Promise<void> {
    setChosen(sales)
    const saved = await send(() => staffApi()('setSaleMail', { body: { sales } }))
    if (saved === undefined) setChosen(undefined)
    else toast(common.saved)
  }

  return (
    <Select
      label={t.sales}
      hint={t.salesHint}
      value={value ?? 'off'}
      disabled={value === undefined || pending}
      options={toOptions(t.saleMails, saleMails)}
      onChange={(event) => {
        const sales = saleMails.find((name) => name === event.currentTarget.value)
        if (sales !== undefined) void choose(sales)
      }}
    />
  )
}
