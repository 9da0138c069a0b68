import { formatMoney } from '@shop/contract/money.ts'
import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useState } from 'react'
import { usePageAction } from '../../components/actions/page-action.ts'
import { TextDialog } from '../../components/editor/text-dialog.tsx'
import { FileLink } from '../../components/file-drop.tsx'
import { PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDate, formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { uploadInvoicePdf } from '../../lib/upload.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { invoiceMessages } from '../../messages/invoices.ts'
import { orderMessages } from '../../messages/order.ts'
import { AttachInvoiceDialog } from './attach-invoice-dialog.tsx'

const tones = { asked: 'waiting', to_credit: 'error', issued: 'success', canceled: 'plain' } as const

type Invoices = NonNullable<StaffOrder['invoices']>

export function InvoiceSection({ order }: { order: StaffOrder }) {
  const { t } = useMessages(orderMessages)
  const { invoice, invoices } = order
  if (invoice === null && invoices === null) return null
  return (
    <PageSection title={t.invoice}>
      {invoices !== null && <InvoiceState order={order} invoices={invoices} />}
      {invoice !== null && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-small">
          {[
            [t.name, invoice.name],
            [t.rfc, invoice.rfc],
            [t.use, invoice.use],
            [t.regime, invoice.regime],
            [t.postalCode, invoice.postal_code],
          ].map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {invoices !== null && invoices.documents.length > 0 && (
        <ul className="mt-4 text-small">
          {invoices.documents.map((document) => (
            <InvoiceDocument key={document.id} document={document} currency={order.currency} />
          ))}
        </ul>
      )}
    </PageSection>
  )
}

function InvoiceState({ order, invoices }: { order: StaffOrder; invoices: Invoices }) {
  const { t, lang } = useMessages(invoiceMessages)
  const [isOpen, setOpen] = useState(false)
  const { state, until, to_credit } = invoices
  const mayAttach = hasPermission(useMe(), 'invoices.write') && order.invoice !== null && state !== 'issued'
  return (
    <div className="mb-4 grid justify-items-start gap-2">
      <Badge tone={tones[state]}>{t.states[state]}</Badge>
      {state === 'asked' && until !== null && <Text size="small">{t.dueUntil(formatDate(until, lang))}</Text>}
      {state === 'to_credit' && (
        <Text size="small">{t.toCreditText(formatMoney(to_credit, order.currency, lang))}</Text>
      )}
      {mayAttach && (
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {state === 'to_credit' ? t.attachCredit : t.attach}
        </Button>
      )}
      {isOpen && <AttachInvoiceDialog code={order.code} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface DocumentProps {
  document: Invoices['documents'][number]
  currency: StaffOrder['currency']
}

function InvoiceDocument({ document, currency }: DocumentProps) {
  const { t, lang } = useMessages(invoiceMessages)
  const mayWrite = hasPermission(useMe(), 'invoices.write')
  const { id, kind, folio, uuid, total, tax, issued_at, has_xml, has_pdf, mailed_at, canceled_at } = document
  const file = (part: 'xml' | 'pdf') => `/api/staff/invoices/file?id=${id}&part=${part}`
  return (
    <li className="border-t border-line py-3">
      <p className="font-semibold">
        {t.kinds[kind]} {folio}
      </p>
      <p className="text-ink-2 wrap-anywhere">{uuid}</p>
      <p className="tabular-nums">
        {t.amounts(formatMoney(total, currency, lang), formatMoney(tax, currency, lang))} ·{' '}
        {formatDateTime(issued_at, lang)}
      </p>
      {mailed_at !== null && <p className="text-ink-2">{t.mailedAt(formatDateTime(mailed_at, lang))}</p>}
      {canceled_at !== null && <p className="text-error">{t.canceledAt(formatDateTime(canceled_at, lang))}</p>}
      <p className="flex flex-wrap gap-4">
        {has_xml && <TextLink href={file('xml')}>XML</TextLink>}
        {has_pdf && <TextLink href={file('pdf')}>PDF</TextLink>}
      </p>
      {mayWrite && canceled_at === null && has_xml && <DocumentActions document={document} />}
    </li>
  )
}

function DocumentActions({ document: { id, has_pdf, mailed_at, uuid } }: Pick<DocumentProps, 'document'>) {
  const { t, lang } = useMessages(invoiceMessages)
  const { run, pending } = usePageAction()
  const [isCanceling, setCanceling] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <FileLink
        label={has_pdf ? t.replacePdf : t.attachPdf}
        accept="application/pdf,.pdf"
        onFiles={([file]) => file && void run(() => uploadInvoicePdf(file, id), t.pdfAttached)}
      />
      {has_pdf && (
        <Button
          size="small"
          variant={mailed_at === null ? 'primary' : 'secondary'}
          loading={pending}
          onClick={() => void run(() => staffApi(lang)('mailInvoice', { body: { id } }), t.mailed)}
        >
          {mailed_at === null ? t.mail : t.mailAgain}
        </Button>
      )}
      <Button size="small" variant="quiet" aria-label={t.cancelOf(uuid)} onClick={() => setCanceling(true)}>
        {t.cancel}
      </Button>
      {isCanceling && (
        <TextDialog
          title={t.cancel}
          text={t.cancelText}
          label={t.reason}
          name="reason"
          isLong
          send={(reason) => staffApi(lang)('cancelInvoice', { body: { id, reason } })}
          doneText={t.canceled}
          onClose={() => setCanceling(false)}
        />
      )}
    </div>
  )
}
