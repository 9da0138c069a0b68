import type { PriceList } from '@shop/contract/staff/price-lists.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { shopNow } from '../../lib/shop-clock.ts'
import { priceListMessages } from '../../messages/price-lists.ts'

export function Actions({ priceList, isUnsaved }: { priceList: PriceList; isUnsaved: boolean }) {
  const { t, lang } = useMessages(priceListMessages)
  const confirm = useConfirm()
  const { run, pendingKey } = usePageAction<'schedule' | 'calculate' | 'withdraw'>()
  const { id, version, state, fields, counts } = priceList
  const startsNow = new Date(fields.starts_at) <= shopNow()

  async function schedule(): Promise<void> {
    const ends = formatDateTime(fields.ends_at, lang)
    const text = startsNow ? t.startNowText(ends) : t.scheduleText(formatDateTime(fields.starts_at, lang), ends)
    const warnings = [
      counts.rises > 0 && t.rises(counts.rises),
      counts.large_falls > 0 && t.largeFalls(counts.large_falls),
    ]
    const question = [text, ...warnings.filter((warning) => warning !== false)].join(' ')
    const okLabel = startsNow ? t.startNow : t.schedule
    if (!(await confirm({ title: t.scheduleTitle, text: question, okLabel }))) return
    await run(() => staffApi()('schedulePriceList', { body: { id, version } }), t.scheduled, 'schedule')
  }

  async function withdraw(): Promise<void> {
    if (!(await confirm({ title: t.withdraw, text: t.withdrawText, danger: true }))) return
    await run(() => staffApi()('withdrawPriceList', { body: { id } }), t.withdrawn, 'withdraw')
  }

  const calculate = () =>
    run(() => staffApi()('savePriceList', { body: { ...fields, id, version } }), t.calculated, 'calculate')

  if (state !== 'draft')
    return (
      <Button variant="danger" className="mb-6" loading={pendingKey === 'withdraw'} onClick={() => void withdraw()}>
        {t.withdraw}
      </Button>
    )
  if (isUnsaved)
    return (
      <Text tone="quiet" className="mb-6">
        {t.saveFirst}
      </Text>
    )
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <Button loading={pendingKey === 'schedule'} disabled={counts.products === 0} onClick={() => void schedule()}>
        {startsNow ? t.startNow : t.schedule}
      </Button>
      <Button variant="secondary" loading={pendingKey === 'calculate'} onClick={() => void calculate()}>
        {t.calculate}
      </Button>
    </div>
  )
}
