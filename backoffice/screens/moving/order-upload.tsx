import { isCurrency, currencies, type Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { OrderFile } from '@shop/contract/staff/moving.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { ListTable } from '../../components/list/list-table.tsx'
import { FileCheck } from '../../components/moving/file-check.tsx'
import { PageSection } from '../../components/page.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { uploadFormerOrders } from '../../lib/upload.ts'
import { movingInMessages } from '../../messages/moving-in.ts'

export function OrderUpload() {
  const { t } = useMessages(movingInMessages)
  const [paid_in, setPaidIn] = useState<Currency>('MXN')
  return (
    <PageSection title={t.orders}>
      <Text tone="quiet" className="mb-4">
        {t.ordersText}
      </Text>
      <Select
        label={t.paidIn}
        value={paid_in}
        className="mb-4 max-w-form"
        options={currencies.map((currency) => ({ value: currency, label: currency }))}
        onChange={({ currentTarget: { value } }) => isCurrency(value) && setPaidIn(value)}
      />
      <FileCheck
        send={(file, apply, options) => uploadFormerOrders(file, { apply, paid_in }, options)}
        renderChanges={(found) => <Changes found={found} />}
        getDone={(saved) => t.ordersSaved(saved.new)}
      />
    </PageSection>
  )
}

function Changes({ found }: { found: OrderFile }) {
  const { t, lang } = useMessages(movingInMessages)
  return (
    <>
      <Text className="mb-2">{t.from(t.sources[found.source])}</Text>
      <ListTable
        caption={t.orders}
        rows={found.changes}
        nameHeader={t.order}
        getId={({ number }) => number}
        getName={({ number }) => number}
        columns={[
          { id: 'email', header: t.email, render: ({ email }) => <span className="wrap-anywhere">{email}</span> },
          { id: 'placed', header: t.placed, render: ({ placed_at }) => formatDateTime(placed_at, lang) },
          { id: 'lines', header: t.lines, align: 'end', render: ({ lines }) => lines },
          {
            id: 'total',
            header: t.total,
            align: 'end',
            render: ({ total, currency }) => formatMoney(total, currency, lang),
          },
        ]}
      />
    </>
  )
}
