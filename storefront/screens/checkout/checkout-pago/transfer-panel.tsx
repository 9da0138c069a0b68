import type { CartOrder } from '@shop/contract/checkout.ts'
import { TRANSFER_DEADLINE_HOURS } from '@shop/contract/limits.ts'
import type { TransferMethod } from '@shop/contract/transfers.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import { findShownTotal } from '../../../lib/checkout/shown-total.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { paymentMessages } from '../../../messages/payment.ts'
import { PaymentNotStarted } from './payment-not-started.tsx'
import { getRecoveryAction } from './recovery-action.ts'
import { TransferNotice } from './transfer-notice.tsx'
import { useTransfer } from './use-transfer.ts'

export function TransferPanel({ order, method }: { order: CartOrder; method: TransferMethod }) {
  const { t } = useLocalization(paymentMessages)
  const { shop } = useLayoutData()
  const messages = t.payment.manualTransfer
  const [shownTotal] = useState(() => findShownTotal(order.id) ?? order)
  const { pendingStep, refusal, isNoticeOpen, openNotice, submit, close } = useTransfer(order, method)
  if (refusal !== undefined)
    return (
      <PaymentNotStarted
        message={refusal.message}
        action={getRecoveryAction(refusal.code)}
        onRetry={() => void openNotice()}
      />
    )
  return (
    <div className="grid gap-4">
      <Text>
        {messages.how(TRANSFER_DEADLINE_HOURS)} {shop?.demo === true && messages.demo}
      </Text>
      <Button
        size="large"
        fullWidth
        loading={pendingStep === 'check'}
        loadingLabel={t.common.loading}
        onClick={() => void openNotice()}
      >
        {messages.start(messages.name[method])}
      </Button>
      <TransferNotice
        order={order}
        shownTotal={shownTotal}
        method={method}
        open={isNoticeOpen}
        isSubmitting={pendingStep === 'submit'}
        onConfirm={() => void submit()}
        onClose={close}
      />
    </div>
  )
}
