import { formatMoney } from '@shop/contract/money.ts'
import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import type { ListedVariant } from '@shop/contract/staff/variants.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { useEffect, useState } from 'react'
import { VariantSearch } from '../../components/orders/variant-search.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { returnMessages } from '../../messages/returns.ts'

type Line = StaffOrder['lines'][number]

/** The other item of an exchange; null until it is chosen, undefined for another size. */
export type WantedOther = ListedVariant | null | undefined

interface WantedUnitsProps extends WantedSizeProps {
  other: WantedOther
  onOther: (other: WantedOther) => void
}

export function WantedUnits({ other, onOther, ...line }: WantedUnitsProps) {
  const { t, lang } = useMessages(returnMessages)
  const cost = other?.price_offer ?? other?.price ?? null
  return (
    <div className="grid gap-3 md:col-span-2">
      {other === undefined && <WantedSize {...line} />}
      {other === null && <VariantSearch currency={line.currency} onAdd={onOther} />}
      {other && (
        <p role="status" className="font-semibold wrap-anywhere">
          {t.openChosen(`${other.name}, ${other.size}, ${other.color_name}`)}
          {cost !== null && <span className="text-ink-2"> · {formatMoney(cost, line.currency, lang)}</span>}
        </p>
      )}
      <Button
        size="small"
        variant="secondary"
        className="justify-self-start"
        onClick={() => onOther(other === undefined ? null : undefined)}
      >
        {other === undefined ? t.openOther : t.openSizes}
      </Button>
    </div>
  )
}

interface WantedSizeProps {
  line: Line
  currency: StaffOrder['currency']
  /** Whether the same size may be wanted again: only for an item that was wrong. */
  canBeSame: boolean
  units: number
  name: string
}

function WantedSize({ line, currency, canBeSame, units, name }: WantedSizeProps) {
  const { t, lang } = useMessages(returnMessages)
  const [sizes, setSizes] = useState<ListedVariant[]>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    void staffApi(lang)('listVariants', { query: { currency, product_id: line.id } }).then((answer) => {
      if (!isCurrent) return
      if (answer.ok) setSizes(answer.data.items)
      setFailure(answer.ok ? undefined : answer.message)
    })
    return () => {
      isCurrent = false
    }
  }, [line.id, currency, lang])
  if (failure !== undefined)
    return (
      <p role="status" className="text-small text-error">
        {failure}
      </p>
    )
  if (sizes === undefined) return <p className="text-small text-ink-2">{t.openLoading}</p>
  const others = sizes.filter(
    ({ size_id, color_id, available }) =>
      color_id === line.color_id && available >= units && (canBeSame || size_id !== line.size_id),
  )
  if (others.length === 0) return <p className="text-small text-warn">{t.openNoSizes}</p>
  return (
    <Select
      className="md:col-span-2"
      label={t.openSizeOf(name)}
      name={`wanted ${line.size_id} ${line.color_id}`}
      options={others.map(({ size_id, size, available }) => ({ value: size_id, label: t.openSize(size, available) }))}
    />
  )
}
