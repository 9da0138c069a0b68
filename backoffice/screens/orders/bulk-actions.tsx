import type { BulkResult } from '@shop/contract/staff/order-acts.ts'
import type { OrderSummary } from '@shop/contract/staff/orders.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useWithConfirmation } from '../../components/confirm-provider.tsx'
import type { BulkTarget } from '../../components/list/list-view.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { ordersMessages } from '../../messages/orders.ts'
import { BulkResultDialog } from './bulk-result-dialog.tsx'
import { loadMatching, MAX_SELECTED, readFilters, toBatches } from './collect-codes.ts'
import { saveFile } from './save-file.ts'
import { ShipDialog } from './ship-dialog.tsx'

type BulkProps = BulkTarget<string> & { orders: readonly OrderSummary[] }
type Step = 'prepare' | 'deliver'

const isAtStep: Record<Step, (order: OrderSummary) => boolean> = {
  prepare: ({ status, payment_status, fulfilment_status }) =>
    status === 'placed' &&
    (payment_status === 'paid' || payment_status === 'partially_refunded') &&
    fulfilment_status === 'unfulfilled',
  deliver: ({ fulfilment_status }) => fulfilment_status === 'shipped',
}

/** The acts on the selected orders: packing, slips, shipping by waybills, delivery and a file. */
export function BulkActions(target: BulkProps) {
  const { t } = useMessages(ordersMessages)
  const me = useMe()
  const { pendingKey, progress, result, closeResult, act, print, exportCsv } = useBulk(target)
  const [isShipping, setShipping] = useState(false)
  const label = (key: string, text: string) => (pendingKey === key && progress !== '' ? progress : text)
  const mayWrite = hasPermission(me, 'orders.write')
  return (
    <>
      {mayWrite && (
        <>
          <Button
            variant="secondary"
            size="small"
            loading={pendingKey === 'prepare'}
            onClick={() => void act('prepare')}
          >
            {label('prepare', t.prepare)}
          </Button>
          <Button variant="secondary" size="small" onClick={() => setShipping(true)}>
            {t.ship}
          </Button>
          <Button
            variant="secondary"
            size="small"
            loading={pendingKey === 'deliver'}
            onClick={() => void act('deliver')}
          >
            {label('deliver', t.deliver)}
          </Button>
        </>
      )}
      {hasPermission(me, 'orders.contact') && (
        <Button variant="secondary" size="small" loading={pendingKey === 'print'} onClick={() => void print()}>
          {t.print}
        </Button>
      )}
      {hasPermission(me, 'exports.orders') && (
        <Button variant="secondary" size="small" loading={pendingKey === 'export'} onClick={() => void exportCsv()}>
          {t.exportCsv}
        </Button>
      )}
      {isShipping && <ShipDialog codes={target.ids} onClose={() => setShipping(false)} onDone={target.clear} />}
      {result !== undefined && <BulkResultDialog results={result} onClose={closeResult} />}
    </>
  )
}

function useBulk({ ids, isAllMatching, count, clear, orders }: BulkProps) {
  const { t, lang, common } = useMessages(ordersMessages)
  const alert = useAlert()
  const toast = useToast()
  const navigate = useNavigate()
  const withConfirmation = useWithConfirmation()
  const { revalidate } = useRevalidator()
  const { send, pendingKey } = useRequest<Step | 'print' | 'export'>()
  const [progress, setProgress] = useState('')
  const [result, setResult] = useState<BulkResult['results']>()

  /** Returns the selected orders, those of other pages too; undefined when there are too many or a page failed. */
  async function loadSelected(key: Step | 'print'): Promise<readonly OrderSummary[] | undefined> {
    if (!isAllMatching) return orders.filter(({ code }) => ids.includes(code))
    if (count > MAX_SELECTED) {
      await alert({ tone: 'info', title: common.oops, text: t.bulkTooMany(MAX_SELECTED) })
      return undefined
    }
    return send(() => loadMatching(count), { key })
  }

  async function act(step: Step): Promise<void> {
    const selected = await loadSelected(step)
    if (selected === undefined) return
    const codes = selected.filter(isAtStep[step]).map(({ code }) => code)
    const text = step === 'prepare' ? t.bulkPrepareText : t.bulkDeliverText
    const skipped = selected.length - codes.length
    if (codes.length === 0) return void (await alert({ tone: 'info', title: common.oops, text: t.bulkNone }))
    const isSure = await alert({
      tone: 'info',
      title: step === 'prepare' ? t.prepare : t.deliver,
      text: [text(codes.length), ...(skipped > 0 ? [t.bulkSkipped(skipped)] : [])].join(' '),
      okLabel: step === 'prepare' ? t.prepare : t.deliver,
      cancelLabel: common.cancel,
    })
    if (isSure) await run(step, codes)
  }

  async function run(step: Step, codes: string[]): Promise<void> {
    const name = step === 'prepare' ? 'prepareOrders' : 'deliverOrders'
    const results: BulkResult['results'] = []
    await send(
      async () => {
        for (const batch of toBatches(codes)) {
          setProgress(t.working(results.length, codes.length))
          const answer = await staffApi(lang)(name, { body: { codes: batch } })
          if (!answer.ok) return answer
          results.push(...answer.data.results)
        }
        return undefined
      },
      { key: step },
    )
    setProgress('')
    if (results.length > 0) setResult(results)
    await revalidate()
  }

  async function print(): Promise<void> {
    const selected = await loadSelected('print')
    if (selected === undefined) return
    await navigate(`${paths.ordersPrint}?codes=${selected.map(({ code }) => code).join(',')}`)
  }

  async function exportCsv(): Promise<void> {
    const { sort: _sort, ...filters } = readFilters()
    const pick = { codes: ids.join(',') }
    const file = await send(
      () => withConfirmation(() => staffApi(lang)('exportOrders', { query: isAllMatching ? filters : pick })),
      { key: 'export' },
    )
    if (file === undefined) return
    saveFile(`orders-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv', file.csv)
    toast(t.exported(file.orders))
    if (file.has_more) await alert({ tone: 'info', title: t.exportCsv, text: t.exportedMore })
  }

  function closeResult(): void {
    setResult(undefined)
    clear()
  }

  return { pendingKey, progress, result, closeResult, act, print, exportCsv }
}
