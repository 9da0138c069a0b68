import { currencies, langs } from '@shop/contract/locale.ts'
import { priceRoundings } from '@shop/contract/staff/bulk-values.ts'
import { PRICE_LIST_NAME_MAX_LENGTH, type ReductionMethod } from '@shop/contract/staff/price-list-values.ts'
import type { PriceList } from '@shop/contract/staff/price-lists.ts'
import type { ProductOptions } from '@shop/contract/staff/products.ts'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { DateTimeField } from '../../components/date-time-field.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { PageSection } from '../../components/page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import type { Draft } from '../../lib/draft/use-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { toOptions, toRecordOptions } from '../../lib/options.ts'
import { bulkMessages } from '../../messages/bulk.ts'
import { priceListMessages } from '../../messages/price-lists.ts'
import type { PriceListValues } from './values.ts'

interface PartProps {
  draft: Draft<PriceListValues>
}

interface PeriodFieldsProps extends PartProps {
  saved: PriceList
  canWrite: boolean
  isRunning: boolean
}

/** The names and the dates, of which the end can change while the sale runs. */
export function PeriodFields({ draft, saved, canWrite, isRunning }: PeriodFieldsProps) {
  const { t, common } = useMessages(priceListMessages)
  const { starts_at, ends_at } = draft.value
  return (
    <PageSection title={t.period}>
      <SecondaryText className="mb-4">{t.periodText}</SecondaryText>
      <fieldset role="none" disabled={!canWrite} className="grid min-w-0 gap-4 md:grid-cols-2">
        {langs.map((lang) => (
          <TextField
            key={lang}
            label={t.nameIn(common.languages[lang])}
            lang={lang}
            maxLength={PRICE_LIST_NAME_MAX_LENGTH}
            autoComplete="off"
            value={draft.value[`name_${lang}`]}
            error={draft.getError(`name_${lang}`)}
            onChange={({ currentTarget: { value } }) => draft.set(`name_${lang}`, value)}
          />
        ))}
        <fieldset role="none" disabled={isRunning} className="contents">
          <DateTimeField
            label={t.starts}
            value={starts_at}
            saved={saved.fields.starts_at}
            error={draft.getError('starts_at')}
            onChange={(moment) => draft.set('starts_at', moment ?? '')}
          />
        </fieldset>
        <DateTimeField
          label={t.ends}
          value={ends_at}
          saved={saved.fields.ends_at}
          error={draft.getError('ends_at')}
          onChange={(moment) => draft.set('ends_at', moment ?? '')}
        />
      </fieldset>
    </PageSection>
  )
}

export function ScopeFields({ draft, options }: PartProps & { options: ProductOptions }) {
  const { t } = useMessages(priceListMessages)
  const choices = [
    ['category_id', t.category, options.categories],
    ['collection_id', t.collection, options.collections],
    ['artwork_id', t.artwork, options.artworks],
  ] as const
  return (
    <PageSection title={t.scope}>
      <SecondaryText className="mb-4">{t.scopeText}</SecondaryText>
      <div className="grid gap-4 md:grid-cols-2">
        {choices.map(([name, label, records]) => (
          <Select
            key={name}
            label={label}
            value={String(draft.value[name] ?? '')}
            options={[{ value: '', label: t.any }, ...toRecordOptions(records)]}
            onChange={({ currentTarget: { value } }) => draft.set(name, value === '' ? null : Number(value))}
          />
        ))}
        <TextField
          label={t.words}
          value={draft.value.words}
          autoComplete="off"
          maxLength={100}
          onChange={({ currentTarget: { value } }) => draft.set('words', value)}
        />
        <Textarea
          className="md:col-span-2"
          label={t.skus}
          hint={t.skusHint}
          rows={3}
          value={draft.value.skus}
          error={draft.getError('skus')}
          onChange={({ currentTarget: { value } }) => draft.set('skus', value)}
        />
      </div>
    </PageSection>
  )
}

export function ReductionFields({ draft }: PartProps) {
  const { t } = useMessages(priceListMessages)
  const { t: bulk } = useMessages(bulkMessages)
  const { method, percent, amount, rounding, keep_lower } = draft.value
  return (
    <PageSection title={t.reduction}>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label={t.method}
          value={method}
          options={toOptions(t.methods)}
          onChange={({ currentTarget: { value } }) => draft.set('method', value as ReductionMethod)}
        />
        <Select
          label={t.rounding}
          value={rounding}
          options={toOptions(bulk.roundings, priceRoundings)}
          onChange={({ currentTarget: { value } }) => draft.set('rounding', value as typeof rounding)}
        />
        {method === 'percent' ? (
          <TextField
            label={t.percent}
            inputMode="numeric"
            autoComplete="off"
            endAdornment="%"
            value={percent}
            error={draft.getError('percent')}
            onChange={({ currentTarget: { value } }) => draft.set('percent', value)}
          />
        ) : (
          currencies.map((currency) => (
            <MoneyField
              key={currency}
              label={method === 'amount' ? t.amount(currency) : t.price(currency)}
              hint={t.amountHint}
              currency={currency}
              value={amount[currency]}
              error={draft.getError(`amount.${currency}`)}
              onChange={(value) => draft.set(`amount.${currency}`, value)}
            />
          ))
        )}
      </div>
      <Checkbox
        className="mt-4"
        label={t.keepLower}
        checked={keep_lower}
        onChange={({ currentTarget: { checked } }) => draft.set('keep_lower', checked)}
      />
      <SecondaryText>{t.keepLowerText}</SecondaryText>
    </PageSection>
  )
}
