import { STAFF_REASON_MAX_LENGTH } from '@shop/contract/limits.ts'
import type { CustomerDetail } from '@shop/contract/staff/customer-page.ts'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { useState } from 'react'
import { TextDialog } from '../../components/editor/text-dialog.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { customerMessages } from '../../messages/customers.ts'
import { CrystalsDialog } from './crystals-dialog.tsx'

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
      {open === 'block' && (
        <TextDialog
          title={t.block}
          text={t.blockText}
          label={t.blockReason}
          name="reason"
          maxLength={STAFF_REASON_MAX_LENGTH}
          send={(reason) => staffApi()('blockCustomer', { body: { id: customer.id, reason } })}
          doneText={t.blocked}
          onClose={close}
        />
      )}
    </div>
  )
}

function UnblockButton({ id }: { id: number }) {
  const { t } = useMessages(customerMessages)
  const { run, pending } = usePageAction()
  const unblock = () => run(() => staffApi()('unblockCustomer', { body: { id } }), t.unblocked)
  return (
    <Button size="small" variant="secondary" loading={pending} onClick={() => void unblock()}>
      {t.unblock}
    </Button>
  )
}

function EndSessionsButton({ id }: { id: number }) {
  const { t } = useMessages(customerMessages)
  const confirm = useConfirm()
  const { run, pending } = usePageAction()

  async function endSessions(): Promise<void> {
    if (!(await confirm({ title: t.endSessions, text: t.endSessionsText }))) return
    await run(() => staffApi()('endCustomerSessions', { body: { id } }), t.sessionsEnded)
  }

  return (
    <Button size="small" variant="secondary" loading={pending} onClick={() => void endSessions()}>
      {t.endSessions}
    </Button>
  )
}
