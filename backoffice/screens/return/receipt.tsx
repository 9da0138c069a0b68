import { formatMoney } from '@shop/contract/money.ts'
import type { ReturnDetail } from '@shop/contract/staff/returns.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { QuantityStepper } from '@shop/ui/quantity-stepper/quantity-stepper.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { useLeaveQuestion } from '../../components/editor/use-leave-question.ts'
import { PageSection } from '../../components/page.tsx'
import { MailPreviewList } from '../../components/refunds/mail-preview-list.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { returnMessages } from '../../messages/returns.ts'
import { type ReceiptLine, useReceiptPreview } from './use-receipt-preview.ts'

export function Receipt({ detail }: { detail: ReturnDetail }) {
  const { t } = useMessages(returnMessages)
  const isExchange = detail.kind === 'exchange' && !detail.waits_for_payment
  const text = isExchange ? t.receiveExchangeText : t.receiveText
  const listLines = (isComplete: boolean): ReceiptLine[] =>
    detail.lines.map(({ size_id, color_id, quantity }) => {
      return { size_id, color_id, restocked: isComplete ? quantity : 0, discarded: 0 }
    })
  const [lines, setLines] = useState(() => listLines(false))
  const [withShipping, setWithShipping] = useState(detail.shop_responsible)
  useLeaveQuestion(
    lines.some(({ restocked, discarded }) => restocked + discarded > 0),
    { isKept: false },
  )
  const change = (at: number, line: ReceiptLine) => setLines(lines.map((one, index) => (index === at ? line : one)))

  return (
    <PageSection title={t.receive}>
      <Text tone="quiet">
        {detail.waits_for_payment ? t.receiveUnpaidText : text} {detail.gift_name && t.giftStays(detail.gift_name)}
      </Text>
      <Button variant="secondary" size="small" className="my-3" onClick={() => setLines(listLines(true))}>
        {t.all}
      </Button>
      <ul className="border-t border-line">
        {detail.lines.map((line, at) => (
          <LineFields
            key={`${line.size_id} ${line.color_id}`}
            line={line}
            receipt={lines[at]!}
            onChange={(next) => change(at, next)}
          />
        ))}
      </ul>
      {!isExchange && (
        <Checkbox
          className="mt-3"
          label={t.withShipping}
          checked={withShipping}
          onChange={(event) => setWithShipping(event.currentTarget.checked)}
        />
      )}
      <ReceiptSubmit detail={detail} lines={lines} withShipping={withShipping} />
    </PageSection>
  )
}

interface LineFieldsProps {
  line: ReturnDetail['lines'][number]
  receipt: ReceiptLine
  onChange: (receipt: ReceiptLine) => void
}

function LineFields({ line, receipt, onChange }: LineFieldsProps) {
  const { t } = useMessages(returnMessages)
  const name = `${line.name} ${line.size}, ${line.color_name}`
  const missing = line.quantity - receipt.restocked - receipt.discarded
  const fields = [
    { field: 'restocked', visible: t.restocked, label: t.restockedOf(name) },
    { field: 'discarded', visible: t.discarded, label: t.discardedOf(name) },
  ] as const
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-3 md:grid-cols-[1fr_auto_auto] md:items-center">
      <p className="min-w-0">
        <span className="font-semibold tabular-nums">
          {line.quantity} × {line.name}
        </span>
        <br />
        <span className="text-small text-ink-2">
          {line.size} · {line.color_name}
          {missing > 0 && ` · ${t.missing(missing)}`}
        </span>
      </p>
      {fields.map(({ field, visible, label }) => (
        <div key={field} className="flex items-center justify-between gap-3 md:block">
          <p aria-hidden="true" className="text-small">
            {visible}
          </p>
          <QuantityStepper
            size="small"
            label={label}
            decreaseLabel={`${t.less}: ${label}`}
            increaseLabel={`${t.more}: ${label}`}
            min={0}
            max={receipt[field] + missing}
            value={receipt[field]}
            onChange={(value) => onChange({ ...receipt, [field]: value })}
          />
        </div>
      ))}
    </li>
  )
}

interface ReceiptSubmitProps {
  detail: ReturnDetail
  lines: ReceiptLine[]
  withShipping: boolean
}

function ReceiptSubmit({ detail, lines, withShipping }: ReceiptSubmitProps) {
  const { id, currency } = detail
  // An exchange whose difference is not paid ends with a refund of what arrives.
  const kind = detail.waits_for_payment ? 'return' : detail.kind
  const { t, lang } = useMessages(returnMessages)
  const { run, pending } = usePageAction()
  const { preview, refusal, isCurrent } = useReceiptPreview(detail, lines, withShipping)
  const money = (amount: number) => formatMoney(amount, currency, lang)
  const amount = preview === undefined ? 0 : preview.goods + preview.shipping

  async function receive(): Promise<void> {
    if (!isCurrent) return
    const body = { id, lines, with_shipping: withShipping, expected_amount: amount }
    await run(() => staffApi()('receiveReturn', { body }), t.receivedToast)
  }

  return (
    <>
      <div role="status" className="mt-4">
        {refusal !== undefined && <InlineBanner tone="warn">{refusal}</InlineBanner>}
        {preview === undefined && refusal === undefined && isCurrent && <Text tone="quiet">{t.choose}</Text>}
        {preview !== undefined && kind === 'exchange' && <Text>{t.exchangeReady}</Text>}
        {preview !== undefined && kind === 'return' && (
          <div className="border-l-2 border-ink bg-shell p-4">
            <Text strong tabularNumbers>
              {t.refund} {money(amount)}
            </Text>
            <Text size="small" tabularNumbers>
              {t.refundParts(money(preview.goods), money(preview.shipping), preview.crystals)}
            </Text>
            {preview.to_send && <Text size="small">{t.byHand}</Text>}
          </div>
        )}
      </div>
      {preview !== undefined && <MailPreviewList mails={preview.mails} />}
      <Button
        className="mt-4"
        disabled={preview === undefined && isCurrent}
        loading={pending || !isCurrent}
        loadingLabel={t.checking}
        onClick={() => void receive()}
      >
        {kind === 'exchange' ? t.submitExchange : t.submitReceive(money(amount))}
      </Button>
    </>
  )
}
