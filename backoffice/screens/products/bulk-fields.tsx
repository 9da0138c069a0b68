import { bulkChangeTypes, priceMethods, priceRoundings, bulkFlags } from '@shop/contract/staff/bulk-values.ts'
import type { ProductOptions } from '@shop/contract/staff/products.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useLaterOpening } from '../../components/drops/use-later-opening.ts'
import { useMessages } from '../../lib/language.ts'
import { toRecordOptions } from '../../lib/options.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { bulkMessages } from '../../messages/bulk.ts'
import { type ChangeFields, readChange } from './read-change.ts'

interface BulkFieldsProps {
  fields: ChangeFields
  options: ProductOptions
  onChange: (values: Partial<ChangeFields>) => void
}

export function BulkFields({ fields, options, onChange }: BulkFieldsProps) {
  const { t } = useMessages(bulkMessages)
  const me = useMe()
  const { describe: describeLaterOpening } = useLaterOpening()
  const isAllowed = (type: string) =>
    !['price', 'offer', 'end_offer'].includes(type) || hasPermission(me, 'prices.write')
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Choice
        label={t.change}
        names={bulkChangeTypes.filter(isAllowed)}
        labels={t.types}
        value={fields.type}
        onChange={(type) => onChange({ type, value: '' })}
      />
      {fields.type === 'category' && (
        <Select
          label={t.category}
          placeholder={t.choose}
          value={fields.category}
          options={toRecordOptions(options.categories)}
          onChange={(event) => onChange({ category: event.currentTarget.value })}
        />
      )}
      {fields.type === 'collection' && (
        <Select
          label={t.collection}
          placeholder={t.choose}
          value={fields.collection}
          options={[{ value: 'none', label: t.noCollection }, ...toRecordOptions(options.collections)]}
          hint={describeLaterOpening(options.collections.find(({ id }) => String(id) === fields.collection)?.opens_at)}
          onChange={(event) => onChange({ collection: event.currentTarget.value })}
        />
      )}
      {fields.type === 'artwork' && (
        <Select
          label={t.artwork}
          placeholder={t.choose}
          value={fields.artwork}
          options={[{ value: 'none', label: t.noArtwork }, ...toRecordOptions(options.artworks)]}
          onChange={(event) => onChange({ artwork: event.currentTarget.value })}
        />
      )}
      {fields.type === 'flag' && <FlagFields fields={fields} onChange={onChange} />}
      {(fields.type === 'price' || fields.type === 'offer' || fields.type === 'end_offer') && (
        <PriceFields fields={fields} onChange={onChange} />
      )}
    </div>
  )
}

type PartProps = Omit<BulkFieldsProps, 'options'>

function FlagFields({ fields, onChange }: PartProps) {
  const { t } = useMessages(bulkMessages)
  return (
    <>
      <Choice
        label={t.flag}
        names={bulkFlags}
        labels={t.flags}
        value={fields.flag}
        onChange={(flag) => onChange({ flag })}
      />
      <Choice
        label={t.change}
        names={['on', 'off']}
        labels={{ on: t.flagOn, off: t.flagOff }}
        value={fields.on ? 'on' : 'off'}
        onChange={(value) => onChange({ on: value === 'on' })}
      />
    </>
  )
}

function PriceFields({ fields, onChange }: PartProps) {
  const { t } = useMessages(bulkMessages)
  const { type, method, value, currency } = fields
  const isPercent = type === 'offer' || method === 'percent'
  const valueLabels = {
    percent: { label: t.percent, hint: t.percentHint },
    amount: { label: t.amount, hint: t.amountHint },
    set: { label: t.price, hint: t.priceHint },
  }
  const valueLabel = type === 'offer' ? { label: t.offerPercent } : valueLabels[method]
  return (
    <>
      <Choice
        label={t.currency}
        names={['MXN', 'USD']}
        labels={{ MXN: 'MXN', USD: 'USD' }}
        value={currency}
        onChange={(chosen) => onChange({ currency: chosen })}
      />
      {type === 'price' && (
        <Choice
          label={t.method}
          names={priceMethods}
          labels={t.methods}
          value={method}
          onChange={(chosen) => onChange({ method: chosen, value: '' })}
        />
      )}
      {type !== 'end_offer' && (
        <>
          <TextField
            {...valueLabel}
            value={value}
            autoComplete="off"
            error={value !== '' && value !== '-' && readChange(fields) === undefined ? t.valueInvalid : undefined}
            endAdornment={<span className="text-caption">{isPercent ? '%' : currency}</span>}
            onChange={(event) => onChange({ value: event.currentTarget.value })}
          />
          <Choice
            label={t.rounding}
            names={priceRoundings}
            labels={t.roundings}
            value={fields.rounding}
            onChange={(rounding) => onChange({ rounding })}
          />
        </>
      )}
    </>
  )
}

interface ChoiceProps<Name extends string> {
  label: string
  names: readonly Name[]
  labels: Record<Name, string>
  value: Name
  onChange: (name: Name) => void
}

function Choice<Name extends string>({ label, names, labels, value, onChange }: ChoiceProps<Name>) {
  return (
    <Select
      label={label}
      value={value}
      options={names.map((name) => ({ value: name, label: labels[name] }))}
      onChange={(event) => {
        const chosen = names.find((name) => name === event.currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
