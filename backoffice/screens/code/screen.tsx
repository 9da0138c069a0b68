import type { CodeDetail } from '@shop/contract/staff/codes.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { DataList } from '@shop/ui/data-list/data-list.tsx'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CodeState } from '../../components/codes/code-state.tsx'
import {
  formatAmounts,
  formatDiscount,
  formatGoods,
  formatUses,
  formatValidity,
} from '../../components/codes/format-code.ts'
import { Page, PageSection } from '../../components/page.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { codeMessages } from '../../messages/codes.ts'
import { CorrectButton } from './correct-dialog.tsx'
import { TryCode } from './try-code.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  return unwrap(await staffApi()('getCode', { query: { code: params['code'] ?? '' } }), request)
}

export function Component() {
  const code = useLoaderData<typeof loader>()
  const { t } = useMessages(codeMessages)
  const me = useMe()
  const canEnd = code.ended_at === null && hasPermission(me, 'codes.write')
  return (
    <Page
      back={{ href: paths.codes, label: t.title }}
      title={code.code}
      action={
        canEnd ? (
          <div className="flex flex-wrap gap-2">
            {code.batch_id === null && <CorrectButton code={code} />}
            <EndButton code={code.code} />
          </div>
        ) : undefined
      }
    >
      <PageSection title={t.terms}>
        <Terms code={code} />
      </PageSection>
      <PageSection title={t.given}>
        <Given code={code} />
      </PageSection>
      {code.bundle === null && hasPermission(me, 'customers.read') && (
        <PageSection title={t.try}>
          <TryCode key={code.code} code={code.code} />
        </PageSection>
      )}
      {code.orders !== null && code.orders.length > 0 && (
        <PageSection title={t.orders}>
          <Orders orders={code.orders} />
        </PageSection>
      )}
    </Page>
  )
}

function Terms({ code }: { code: CodeDetail }) {
  const { t, lang, common } = useMessages(codeMessages)
  const by = (name: string | null) => (name === null ? '' : ` ${t.by(name)}`)
  const levels = code.levels?.map((level) => common.levels[level]).join(', ') ?? t.everyone
  const items = [
    { key: 'state', label: t.state, value: <CodeState state={code.state} /> },
    { key: 'discount', label: t.discount, value: formatDiscount(code, t, lang) },
    { key: 'goods', label: t.goods, value: formatGoods(code.goods, t) },
    { key: 'least', label: t.leastIn('MXN / USD'), value: formatAmounts(code.least, lang) || t.none },
    { key: 'validity', label: t.validity, value: formatValidity(code, t, lang) },
    { key: 'used', label: t.used, value: formatUses(code, t) },
    { key: 'each', label: t.usesEach, value: code.uses_each ?? t.unlimited },
    { key: 'levels', label: t.levels, value: levels },
    { key: 'created', label: t.created, value: formatDateTime(code.created_at, lang) + by(code.created_by) },
    ...(code.ended_at === null
      ? []
      : [{ key: 'ended', label: t.ended, value: formatDateTime(code.ended_at, lang) + by(code.ended_by) }]),
    ...(code.note === '' ? [] : [{ key: 'note', label: t.note, value: code.note }]),
  ]
  return <DataList items={items} />
}

function Given({ code: { given } }: { code: CodeDetail }) {
  const { t, lang } = useMessages(codeMessages)
  if (given.length === 0) return <Text tone="quiet">{t.givenNone}</Text>
  return (
    <ul className="grid gap-1">
      {given.map(({ currency, orders, amount }) => (
        <li key={currency}>
          <strong className="tabular-nums">{formatMoney(amount, currency, lang)}</strong> {t.givenIn(orders)}
        </li>
      ))}
    </ul>
  )
}

function Orders({ orders }: { orders: NonNullable<CodeDetail['orders']> }) {
  const { t, lang } = useMessages(codeMessages)
  const rows = orders.map(({ code, placed_at, discount, total, currency }) => ({
    name: code,
    cells: [formatDateTime(placed_at, lang), formatMoney(discount, currency, lang), formatMoney(total, currency, lang)],
  }))
  return <DataTable caption={t.ordersNewest} columns={[t.order, t.placed, t.discount, t.total]} rows={rows} />
}

function EndButton({ code }: { code: string }) {
  const { t } = useMessages(codeMessages)
  const confirm = useConfirm()
  const { run, pending } = usePageAction()

  async function end(): Promise<void> {
    if (!(await confirm({ title: t.end, text: t.endText(code), danger: true }))) return
    await run(() => staffApi()('endCode', { body: { code } }), t.ended)
  }

  return (
    <Button variant="danger" loading={pending} onClick={() => void end()}>
      {t.end}
    </Button>
  )
}
