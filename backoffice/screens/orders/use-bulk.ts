import { toShopDate } from '@shop/contract/calendar.ts'
import type { FileType } from '@shop/contract/staff/export-values.ts'
import type { BulkResult } from '@shop/contract/staff/order-actions.ts'
import type { OrderSummary } from '@shop/contract/staff/orders.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import type { BulkTarget } from '../../components/list/list-view.tsx'
import { staffApi } from '../../lib/api.ts'
import { saveList } from '../../lib/save-file.ts'
import { useMessages } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ordersMessages } from '../../messages/orders.ts'
import { loadMatching, MAX_SELECTED, readFilters, toBatches } from './collect-codes.ts'
import { shopNow } from '../../lib/shop-clock.ts'

export type BulkProps = BulkTarget<string> & {
  orders: readonly OrderSummary[]
  onResults: (results: BulkResult['results']) => void
}

type Step = 'prepare' | 'deliver'

/** Whether staff can cancel an order: until its parcel leaves. While it is disputed, the bank decides. */
export const isCancelable = ({ status, payment_status, fulfillment_status }: OrderSummary): boolean =>
  status === 'placed' &&
  (fulfillment_status === 'unfulfilled' || fulfillment_status === 'preparing') &&
  payment_status !== 'disputed' &&
  payment_status !== 'expired'

const isAtStep: Record<Step, (order: OrderSummary) => boolean> = {
  prepare: ({ status, payment_status, fulfillment_status }) =>
    status === 'placed' &&
    (payment_status === 'paid' || payment_status === 'partially_refunded') &&
    fulfillment_status === 'unfulfilled',
  deliver: ({ fulfillment_status }) => fulfillment_status === 'shipped',
}

export function useBulk(target: BulkProps) {
  const { clear, onResults } = target
  const { t, lang } = useMessages(ordersMessages)
  const { revalidate } = useRevalidator()
  const { send, pendingKey } = useRequest<Step>()
  const { loadSelected, isLoading } = useSelectedOrders(target)
  const askForStep = useStepQuestion()
  const [progress, setProgress] = useState('')

  async function runStep(step: Step): Promise<void> {
    const selected = await loadSelected()
    const codes = selected && (await askForStep(step, selected))
    if (codes === undefined) return
    const name = step === 'prepare' ? 'prepareOrders' : 'deliverOrders'
    const results: BulkResult['results'] = []
    let isAnswered = true
    await send(
      async () => {
        for (const batch of toBatches(codes)) {
          setProgress(t.working(results.length, codes.length))
          const answer = await staffApi(lang)(name, { body: { codes: batch } })
          isAnswered = answer.ok || answer.status !== 0
          if (!answer.ok) return answer
          results.push(...answer.data.results)
        }
        return undefined
      },
      { key: step },
    )
    setProgress('')
    await finish(results, isAnswered)
  }

  /**
   * Shows the results, and the list as it is then. A refused batch leaves the results of those before. After one without a
   * response the list stays: to load it again would fail too, and the results would give way to an error.
   */
  async function finish(results: BulkResult['results'], isAnswered: boolean): Promise<void> {
    if (results.length > 0) {
      onResults(results)
      clear()
    }
    if (isAnswered) await revalidate()
  }

  return { runStep, finish, progress, pendingKey, loadSelected, isLoading }
}

/** Returns a function that loads the selected orders, those of other pages too; undefined when there are too many. */
function useSelectedOrders({ ids, isAllMatching, count, orders }: BulkProps) {
  const { t, common } = useMessages(ordersMessages)
  const alert = useAlert()
  const { send, pending } = useRequest()

  async function loadSelected(): Promise<readonly OrderSummary[] | undefined> {
    if (!isAllMatching) return orders.filter(({ code }) => ids.includes(code))
    if (count <= MAX_SELECTED) return send(() => loadMatching(count))
    await alert({ tone: 'info', title: common.oops, text: t.bulkTooMany(MAX_SELECTED) })
    return undefined
  }

  return { loadSelected, isLoading: pending }
}

function useStepQuestion() {
  const { t, common } = useMessages(ordersMessages)
  const alert = useAlert()
  const confirm = useConfirm()

  return async (step: Step, selected: readonly OrderSummary[]): Promise<string[] | undefined> => {
    const codes = selected.filter(isAtStep[step]).map(({ code }) => code)
    if (codes.length === 0) {
      await alert({ tone: 'info', title: common.oops, text: t.bulkNone })
      return undefined
    }
    const skipped = selected.length - codes.length
    const text = step === 'prepare' ? t.bulkPrepareText(codes.length) : t.bulkDeliverText(codes.length)
    const title = step === 'prepare' ? t.prepare : t.deliver
    const isSure = await confirm({ title, text: skipped > 0 ? `${text} ${t.bulkSkipped(skipped)}` : text })
    return isSure ? codes : undefined
  }
}

export function useBulkFiles(
  { ids, isAllMatching }: BulkProps,
  loadSelected: () => Promise<readonly OrderSummary[] | undefined>,
) {
  const { t, lang } = useMessages(ordersMessages)
  const alert = useAlert()
  const toast = useToast()
  const navigate = useNavigate()
  const { send, pending } = useRequest()

  async function print(): Promise<void> {
    const selected = await loadSelected()
    if (selected === undefined) return
    await navigate(`${paths.ordersPrint}?codes=${selected.map(({ code }) => code).join(',')}`)
  }

  async function exportList(type: FileType): Promise<void> {
    const { sort: _sort, ...filters } = readFilters()
    const query = isAllMatching ? filters : { codes: ids.join(',') }
    const file = await send(() => staffApi(lang)('exportOrders', { query }))
    if (file === undefined) return
    await saveList({ file_name: `orders-${toShopDate(shopNow())}.csv`, csv: file.csv }, type)
    toast(t.exported(file.orders))
    if (file.has_more) await alert({ tone: 'info', title: t.export[type], text: t.exportedMore })
  }

  return { print, exportList, isExporting: pending }
}
