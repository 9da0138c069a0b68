import type { ApiResult } from '@shop/contract/client.ts'
import type { CustomerDetail } from '@shop/contract/staff/customer-page.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { customerMessages } from '../../messages/customers.ts'
import { BlockDialog } from './block-dialog.tsx'
import { CrystalsDialog } from './crystals-dialog.tsx'

/** The actions of staff on an open account. */
export function AccountActions({ customer }: { customer: CustomerDetail }) {
  const { t } = useMessages(customerMessages)
  const me = useMe()
  const [open, setOpen] = useState<'crystals' | 'block'>()
  if (customer.closed_at !== null) return null
  const mayWrite = hasPermission(me, 'customers.write')
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      {hasPermission(me, 'crystals.limited') && (
        <Button size="small" onClick={() => setOpen('crystals')}>
          {t.adjust}
        </Button>
      )}
      {hasPermission(me, 'products.read') && (
        <ButtonLink
          size="small"
          variant="secondary"
          href={`${paths.doctor}?fan=${customer.id}&fan_number=${encodeURIComponent(customer.affiliation)}`}
        >
          {t.doctor}
        </ButtonLink>
      )}
      {mayWrite && customer.blocked_at === null && (
        <Button size="small" variant="secondary" onClick={() => setOpen('block')}>
          {t.block}
        </Button>
      )}
      {mayWrite && customer.blocked_at !== null && <UnblockButton id={customer.id} />}
      {mayWrite && customer.sessions.length > 0 && <EndSessionsButton id={customer.id} />}
      {open === 'crystals' && <CrystalsDialog customer={customer} onClose={close} />}
      {open === 'block' && <BlockDialog customer={customer} onClose={close} />}
    </div>
  )
}

function UnblockButton({ id }: { id: number }) {
  const { t } = useMessages(customerMessages)
  const { run, pending } = useAction()
  const unblock = () => run(t.unblocked, () => staffApi()('unblockCustomer', { body: { id } }))
  return (
    <Button size="small" variant="secondary" loading={pending} onClick={() => void unblock()}>
      {t.unblock}
    </Button>
  )
}

function EndSessionsButton({ id }: { id: number }) {
  const { t, common } = useMessages(customerMessages)
  const alert = useAlert()
  const { run, pending } = useAction()

  async function endSessions(): Promise<void> {
    const title = t.endSessions
    const text = t.endSessionsText
    if (!(await alert({ tone: 'info', title, text, okLabel: title, cancelLabel: common.cancel }))) return
    await run(t.sessionsEnded, () => staffApi()('endCustomerSessions', { body: { id } }))
  }

  return (
    <Button size="small" variant="secondary" loading={pending} onClick={() => void endSessions()}>
      {t.endSessions}
    </Button>
  )
}

/** Sends an action, says that it is done, and shows the customer as they are then. */
function useAction() {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { send, pending } = useRequest()
  async function run(done: string, call: () => Promise<ApiResult<unknown>>): Promise<void> {
    if ((await send(call)) !== undefined) toast(done)
    await revalidate()
  }
  return { run, pending }
}
