import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { orderMessages } from '../../messages/order.ts'
import { ShipmentForm } from './shipment-form.tsx'
import { useAct } from './use-act.ts'

/** Names the next step of the order, with the one primary button of the page. */
export function NextStep({ order }: { order: StaffOrder }) {
  const { t, lang } = useMessages(orderMessages)
  const { next_act, transfer, has_money_tasks } = order
  return (
    <section aria-labelledby="next-step" className="border-l-2 border-ink bg-shell p-4">
      <Heading level={2} size="h3" id="next-step" className="mb-3">
        {next_act === null ? t.nextStep : t.acts[next_act]}
      </Heading>
      {transfer !== null && (
        <Text size="small">{t.transfer(transfer.reference, formatDateTime(transfer.deadline, lang))}</Text>
      )}
      {next_act === null && transfer === null && !has_money_tasks && <Text size="small">{t.nothingNext}</Text>}
      {has_money_tasks && (
        <Text size="small" className="mb-3">
          {t.moneyOpen} <TextLink href={paths.money}>{t.seeMoney}</TextLink>
        </Text>
      )}
      <NextAct order={order} />
    </section>
  )
}

function NextAct({ order }: { order: StaffOrder }) {
  const { t, lang, common } = useMessages(orderMessages)
  const alert = useAlert()
  const { act, pending } = useAct()
  const { code, next_act } = order
  if (next_act === 'ship' || next_act === 'ship_again') return <ShipmentForm order={order} act={next_act} isNextStep />
  if (next_act === 'confirm_transfer')
    return (
      <TextLink variant="standing" href={`/transfers?q=${encodeURIComponent(code)}`}>
        {t.acts.confirm_transfer}
      </TextLink>
    )
  if (next_act !== 'prepare' && next_act !== 'deliver') return null
  const title = t.acts[next_act]

  async function take(): Promise<void> {
    const question = { tone: 'info' as const, title, text: t.deliverText, okLabel: title, cancelLabel: common.cancel }
    if (next_act === 'deliver' && !(await alert(question))) return
    const name = next_act === 'prepare' ? 'prepareOrder' : 'deliverOrder'
    await act(() => staffApi(lang)(name, { body: { code } }), t.done)
  }

  return (
    <Button loading={pending} onClick={() => void take()}>
      {title}
    </Button>
  )
}
