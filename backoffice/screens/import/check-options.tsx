import { currencies } from '@shop/contract/locale.ts'
import { MAX_STOCK_UNITS } from '@shop/contract/staff/stock-rules.ts'
import { stockModes } from '@shop/contract/staff/import-values.ts'
import type { ImportDetail, ImportOptions } from '@shop/contract/staff/imports.ts'
import type { ProductOptions } from '@shop/contract/staff/products.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { RadioCards } from '@shop/ui/radio-cards/radio-cards.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { useRevalidator } from 'react-router'
import { PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { toOptions, toRecordOptions } from '../../lib/options.ts'
import { importMessages } from '../../messages/imports.ts'

export function CheckOptions({ found, options }: { found: ImportDetail; options: ProductOptions }) {
  const { t } = useMessages(importMessages)
  const { revalidate } = useRevalidator()
  const { id, format, has_stock, state } = found
  const isForeign = format !== 'own'
  const form = useForm({
    validate: (values) => ({ untracked: readUntracked(values) === undefined ? t.untrackedInvalid : undefined }),
    send: (values) => staffApi()('checkImport', { body: { id, options: readOptions(values, found) } }),
    onSuccess: () => revalidate(),
    refusalFields: {
      category_not_found: 'category_id',
      color_not_found: 'color_id',
      import_format_unclear: 'format',
    },
  })
  const stock = stockModes.map((value) => ({ value, label: t.stockModes[value], description: t.stockHints[value] }))
  return (
    <PageSection title={state === 'uploaded' ? t.options : t.optionsAgain}>
      <form {...form.events} className="grid max-w-dialog gap-6">
        <FileOptions found={found} errors={form.errors} />
        {has_stock && (
          <RadioCards legend={t.stock} name="stock" options={stock} defaultValue={found.options?.stock ?? 'count'} />
        )}
        {has_stock && isForeign && (
          <TextField
            name="untracked"
            label={t.untracked}
            hint={t.untrackedHint}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(found.options?.untracked ?? 0)}
            error={form.errors['untracked']}
          />
        )}
        {isForeign && <ForeignOptions chosen={found.options} options={options} errors={form.errors} />}
        <div>
          <Button
            type="submit"
            variant={state === 'uploaded' || state === 'outdated' ? 'primary' : 'secondary'}
            loading={form.pending}
          >
            {state === 'uploaded' ? t.check : t.checkAgain}
          </Button>
        </div>
      </form>
    </PageSection>
  )
}

function FileOptions({ found, errors }: { found: ImportDetail; errors: ForeignOptionsProps['errors'] }) {
  const { t } = useMessages(importMessages)
  const { by_place, encodings, formats, markets, options } = found
  return (
    <>
      {encodings.length > 1 && (
        <RadioCards
          legend={
            <>
              {t.letters}
              <span className="block font-normal text-ink-2">{t.lettersHint}</span>
            </>
          }
          name="encoding"
          defaultValue={options?.encoding ?? encodings[0]!.encoding}
          options={encodings.map(({ encoding, sample }) => {
            return { value: encoding, label: sample, description: t.alphabets[encoding] }
          })}
        />
      )}
      {by_place.length > 0 && (
        <InlineBanner tone="warn">
          {t.byPlace} {by_place.map(({ title, column }) => `${title} = ${column}`).join(' · ')}
        </InlineBanner>
      )}
      {(formats.length > 1 || by_place.length > 0) && (
        <Select
          name="format"
          label={t.shop}
          hint={by_place.length > 0 ? t.shopOfPlaces : t.shopHint}
          defaultValue={options?.format ?? ''}
          error={errors['format']}
          options={[
            { value: '', label: t.chooseShop },
            ...formats.map((value) => ({ value, label: t.formats[value] })),
          ]}
        />
      )}
      {markets.length > 0 && (
        <Select
          name="market"
          label={t.market}
          hint={t.marketHint}
          defaultValue={options?.market ?? ''}
          options={[{ value: '', label: t.mainPrices }, ...markets.map((value) => ({ value, label: value }))]}
        />
      )}
    </>
  )
}

interface ForeignOptionsProps {
  chosen: ImportOptions | null
  options: ProductOptions
  errors: Record<string, string | undefined>
}

/** A file of another shop does not say its language and currency, nor where its products belong. */
function ForeignOptions({ chosen, options, errors }: ForeignOptionsProps) {
  const { t, common } = useMessages(importMessages)
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Select
        name="lang"
        label={t.lang}
        hint={t.langHint}
        defaultValue={chosen?.lang ?? 'es'}
        options={toOptions(common.languages)}
      />
      <Select
        name="currency"
        label={t.currency}
        hint={t.currencyHint}
        defaultValue={chosen?.currency ?? 'MXN'}
        options={currencies.map((value) => ({ value, label: value }))}
      />
      <Select
        name="category_id"
        label={t.category}
        hint={t.categoryHint}
        defaultValue={chosen?.category_id ?? ''}
        error={errors['category_id']}
        options={[{ value: '', label: t.noCategory }, ...toRecordOptions(options.categories)]}
      />
      <Select
        name="color_id"
        label={t.color}
        defaultValue={chosen?.color_id ?? ''}
        error={errors['color_id']}
        options={[{ value: '', label: t.noColor }, ...toRecordOptions(options.colors)]}
      />
    </div>
  )
}

/** Returns the units of what the other shop does not count; undefined for a text that is no such number. */
function readUntracked(values: FormData): number | undefined {
  const text = String(values.get('untracked') ?? '').trim()
  return /^\d{0,6}$/.test(text) && Number(text) <= MAX_STOCK_UNITS ? Number(text) : undefined
}

function readOptions(values: FormData, { formats, encodings }: ImportDetail): ImportOptions {
  const market = String(values.get('market') ?? '')
  const format = formats.find((one) => one === values.get('format'))
  const encoding = encodings.find((one) => one.encoding === values.get('encoding'))?.encoding
  const id = (name: string) => Number(values.get(name) ?? 0) || null
  return {
    lang: values.get('lang') === 'en' ? 'en' : 'es',
    currency: values.get('currency') === 'USD' ? 'USD' : 'MXN',
    stock: values.get('stock') === 'ignore' ? 'ignore' : 'count',
    category_id: id('category_id'),
    color_id: id('color_id'),
    ...(format && { format }),
    ...(encoding && { encoding }),
    ...(market !== '' && { market }),
    ...(values.has('untracked') && { untracked: readUntracked(values) ?? 0 }),
  }
}
