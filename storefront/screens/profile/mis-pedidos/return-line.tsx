import type { Currency } from '@shop/contract/locale.ts'
import type { PurchasedLine } from '@shop/contract/orders.ts'
import type { ReturnReason } from '@shop/contract/return-rules.ts'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import { QuantityStepper } from '@shop/ui/quantity-stepper/quantity-stepper.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { LineImage } from '../../../components/checkout/line-image-and-price.tsx'
import type { ExchangeSize } from './exchange-sizes.ts'
import { returnFields } from './validate-return.ts'
import { useExchangeSizes } from './use-exchange-sizes.ts'

export interface ReturnLineProps {
  line: PurchasedLine
  currency: Currency
  exchange: boolean
  /** The reason of the return; undefined until one is chosen. */
  reason: ReturnReason | undefined
  isOnlyLine: boolean
  refreshCount: number
  errors: FormErrors
}

export function ReturnLine(props: ReturnLineProps) {
  const { line, currency, exchange, reason, isOnlyLine, refreshCount, errors } = props
  const { t } = useLocalization(checkoutMessages, orderMessages)
  const messages = t.orders.returns.dialog
  const [isSelected, setSelected] = useState(isOnlyLine)
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-4 border-b border-line py-3">
      <LineImage line={line} sizes="4rem" />
      <div className="grid min-w-0 content-start gap-2">
        <Checkbox
          name={returnFields.variant(line)}
          label={line.name}
          hint={t.checkout.line.detail(line.size, line.color_name)}
          checked={isSelected}
          onChange={(event) => setSelected(event.target.checked)}
          error={errors[returnFields.variant(line)]}
        />
        {isSelected && line.returnable > 1 && (
          <div className="flex items-center gap-3 pl-9">
            <QuantityStepper
              name={returnFields.quantity(line)}
              label={messages.quantityOf(line.name)}
              decreaseLabel={messages.less(line.name)}
              increaseLabel={messages.more(line.name)}
              defaultValue={1}
              max={line.returnable}
              size="small"
            />
            <Text size="small" tone="quiet">
              {messages.ofItems(line.returnable)}
            </Text>
          </div>
        )}
        {isSelected && exchange && (
          <div className="pl-9">
            <ExchangeSizeSelect
              key={refreshCount}
              line={line}
              currency={currency}
              reason={reason}
              error={errors[returnFields.exchangeSize(line)]}
            />
          </div>
        )}
      </div>
    </li>
  )
}

interface ExchangeSizeSelectProps extends Pick<ReturnLineProps, 'line' | 'currency' | 'reason'> {
  error: string | undefined
}

/** The size that is wanted. A choice that another reason rules out is empty again, not the next size of the list. */
function ExchangeSizeSelect({ line, currency, reason, error }: ExchangeSizeSelectProps) {
  const messages = useLocalization(orderMessages).t.orders.returns.dialog
  const [chosen, setChosen] = useState('')
  const sizes = useExchangeSizes(line, currency, reason)
  const isPossible = ({ available, isDearer }: ExchangeSize) => available > 0 && !isDearer
  const getLabel = ({ letter, available, isDearer }: ExchangeSize) => {
    if (available === 0) return messages.sizeGone(letter)
    return isDearer ? messages.sizeDearer(letter) : letter
  }
  if (sizes === null) return <Text tone="error">{messages.sizesFailed}</Text>
  if (sizes?.every((size) => !isPossible(size))) return <Text size="small">{messages.noSizes}</Text>
  return (
    <Select
      label={messages.wanted}
      name={returnFields.exchangeSize(line)}
      placeholder={sizes === undefined ? messages.loadingSizes : messages.choose}
      options={(sizes ?? []).map((size) => ({
        value: size.id,
        label: getLabel(size),
        disabled: !isPossible(size),
      }))}
      value={sizes?.some(({ id }) => String(id) === chosen) ? chosen : ''}
      onChange={({ target }) => setChosen(target.value)}
      error={error}
    />
  )
}
