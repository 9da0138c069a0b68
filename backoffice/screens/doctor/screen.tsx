import { defaultCurrencies, isCurrency, isLang } from '@shop/contract/locale.ts'
import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useSearchParams } from 'react-router'
import { DateTimeField } from '../../components/date-time-field.tsx'
import { type ChosenViewer, levelValues, ViewerFields } from '../../components/drops/viewer-fields.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { useQuery } from '../../lib/use-query.ts'
import { doctorMessages } from '../../messages/doctor.ts'
import { DiagnosisReport } from './diagnosis-report.tsx'
import { FanField, ProductField } from './subject-fields.tsx'

/** /doctor: says whether a fan sees a product, and everything that can hide it. The address is the question. */
export function Component() {
  const { t, lang } = useMessages(doctorMessages)
  const [search, setSearch] = useSearchParams()
  const canAskForFans = hasPermission(useMe(), 'customers.read')
  const viewer = readViewer(search, lang)
  const product = search.get('product')
  // The page of a customer leads here with their number, which the field keeps until a product is chosen.
  const fan = canAskForFans ? search.get('fan') : null
  const at = search.get('at')

  function change(values: Record<string, string | null>): void {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(values)) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  const query = {
    product_id: Number(product),
    ...(fan === null ? { level: viewer.level } : { customer_id: Number(fan) }),
    language: viewer.language,
    currency: viewer.currency,
    ...(at === null ? {} : { at }),
  }
  const { data, error } = useQuery(product === null ? null : JSON.stringify(query), () =>
    staffApi(lang)('diagnoseProduct', { query }),
  )
  return (
    <Page title={t.title} text={t.text}>
      <div className="mb-8 grid items-end gap-4 md:grid-cols-2">
        <ProductField
          key={`product ${data?.product.id ?? ''}`}
          chosen={data?.product.name}
          onChoose={(id) => change({ product: String(id) })}
        />
        {canAskForFans && (
          <FanField
            key={`fan ${data?.viewer.customer_id ?? ''}`}
            chosen={data?.viewer.name ?? (fan === null ? undefined : (search.get('fan_number') ?? undefined))}
            onChoose={(id) => change({ fan: id === null ? null : String(id), fan_number: null })}
          />
        )}
        <div className="flex flex-wrap items-end gap-4 md:col-span-2">
          <ViewerFields viewer={viewer} hideLevel={fan !== null} onChange={(chosen) => change({ ...chosen })} />
          <DateTimeField label={t.moment} hint={t.zone} value={at} onChange={(moment) => change({ at: moment })} />
        </div>
      </div>
      {product === null && <Text tone="quiet">{t.choose}</Text>}
      {error !== undefined && <ErrorBlock title={error} />}
      {error === undefined && data && product !== null && <DiagnosisReport diagnosis={data} />}
    </Page>
  )
}

function readViewer(search: URLSearchParams, lang: 'es' | 'en'): ChosenViewer {
  const [level, language, currency] = ['level', 'language', 'currency'].map((name) => search.get(name))
  const chosenLanguage = isLang(language) ? language : lang
  return {
    level: levelValues.find((value) => value === level) ?? '0',
    language: chosenLanguage,
    currency: isCurrency(currency) ? currency : defaultCurrencies[chosenLanguage],
  }
}
