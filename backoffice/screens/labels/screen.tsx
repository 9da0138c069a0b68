import { currencies, type Currency } from '@shop/contract/locale.ts'
import type { Label } from '@shop/contract/staff/labels.ts'
import { MAX_LABELS } from '@shop/contract/staff/stock-rules.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { readTypedQuantity, type TypedQuantity } from '@shop/ui/quantity-stepper/typed-quantity.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { type ReactNode, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { Page, PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { toOptions } from '../../lib/options.ts'
import { paths } from '../../lib/paths.ts'
import { labelMessages } from '../../messages/labels.ts'
import { stockMessages } from '../../messages/stock.ts'
import { fits, LabelSheet, papers, type Paper } from './label-sheet.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const currency = currencies.find((one) => one === searchParams.get('currency'))
  const query = { products: searchParams.get('products') || '0', currency }
  return unwrap(await staffApi()('listLabels', { query }), request).labels
}

const getKey = ({ size_id, color_id }: Label) => `${size_id} ${color_id}`
type CopiesByVariant = ReadonlyMap<string, TypedQuantity>
const findCopies = (copies: CopiesByVariant, label: Label) => copies.get(getKey(label)) ?? { text: '1', quantity: 1 }

/** Repeats each label as often as it is printed, up to the most that one print may have. */
function repeatLabels(labels: readonly Label[], copies: CopiesByVariant): Label[] {
  const printed: Label[] = []
  for (const label of labels) {
    const most = MAX_LABELS - printed.length
    printed.push(...Array.from({ length: Math.min(findCopies(copies, label).quantity ?? 0, most) }, () => label))
  }
  return printed
}

const describe = ({ name, size, color }: Label) => `${name} · ${size} · ${color}`

export function Component() {
  const labels = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(labelMessages)
  const { t: stock } = useMessages(stockMessages)
  const [search, setSearch] = useSearchParams()
  const [copies, setCopies] = useState<CopiesByVariant>(new Map())
  const paper: Paper = papers.find((one) => one === search.get('paper')) ?? 'roll58'
  const currency = search.get('currency') === '' ? null : (currencies.find((one) => one === search.get('currency')) ?? (lang === 'es' ? 'MXN' : 'USD')) // prettier-ignore
  const set = (name: string, value: string) =>
    setSearch({ ...Object.fromEntries(search), [name]: value }, { replace: true, preventScrollReset: true })
  const printed = repeatLabels(labels, copies)
  return (
    <>
      <div className="print:hidden">
        <Page title={t.title} text={t.text} back={{ href: paths.stock, label: stock.title }}>
          {labels.length === 0 ? (
            <EmptyState title={t.none} actions={<TextLink href={paths.products}>{t.products}</TextLink>}>
              <Text>{t.noneText}</Text>
            </EmptyState>
          ) : (
            <>
              <Choices paper={paper} currency={currency} onChange={set}>
                <Button disabled={printed.length === 0} onClick={() => window.print()}>
                  {t.print}
                </Button>
                <span role="status">{t.count(printed.length)}</span>
              </Choices>
              <Warnings labels={labels} paper={paper} />
              <Copies labels={labels} copies={copies} onChange={setCopies} />
              <Heading level={2} size="h3" className="mt-8">
                {t.preview}
              </Heading>
            </>
          )}
        </Page>
      </div>
      <LabelSheet labels={printed} paper={paper} currency={currency} />
    </>
  )
}

interface ChoicesProps {
  paper: Paper
  /** Null prints no price. */
  currency: Currency | null
  onChange: (name: string, value: string) => void
  children: ReactNode
}

function Choices({ paper, currency, onChange, children }: ChoicesProps) {
  const { t } = useMessages(labelMessages)
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Select
        label={t.paper}
        value={paper}
        options={toOptions(t.papers)}
        onChange={(event) => onChange('paper', event.currentTarget.value)}
      />
      <Select
        label={t.currency}
        value={currency ?? ''}
        options={[...currencies.map((value) => ({ value, label: value })), { value: '', label: t.noPrice }]}
        onChange={(event) => onChange('currency', event.currentTarget.value)}
      />
      {children}
    </div>
  )
}

interface CopiesProps {
  labels: readonly Label[]
  copies: CopiesByVariant
  onChange: (copies: CopiesByVariant) => void
}

function Copies({ labels, copies, onChange }: CopiesProps) {
  const { t } = useMessages(labelMessages)
  const setAll = (count: (label: Label) => number) =>
    onChange(new Map(labels.map((label) => [getKey(label), readTypedQuantity(String(count(label)))])))
  return (
    <PageSection title={t.copies}>
      <div className="mb-4 flex flex-wrap gap-3">
        <Button size="small" variant="secondary" onClick={() => setAll(() => 1)}>
          {t.each.one}
        </Button>
        <Button size="small" variant="secondary" onClick={() => setAll(({ on_hand }) => Math.max(0, on_hand))}>
          {t.each.on_hand}
        </Button>
      </div>
      <ul className="grid max-w-dialog gap-2">
        {labels.map((label) => (
          <li key={getKey(label)} className="flex items-center gap-3">
            <span className="min-w-0 grow wrap-anywhere">
              {describe(label)}
              <span className="block text-small">{label.code ?? t.noCode}</span>
            </span>
            <TextField
              hideLabel
              label={t.copiesOf(describe(label))}
              className="w-20 shrink-0"
              inputMode="numeric"
              autoComplete="off"
              value={findCopies(copies, label).text}
              onChange={({ currentTarget: { value } }) =>
                onChange(new Map(copies).set(getKey(label), readTypedQuantity(value)))
              }
            />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

function Warnings({ labels, paper }: { labels: readonly Label[]; paper: Paper }) {
  const { t } = useMessages(labelMessages)
  const missing = labels.filter(({ code }) => code === null).length
  const tooLong = labels.filter((label) => label.code !== null && !fits(label, paper))
  return (
    <div className="my-6 grid gap-3">
      {missing > 0 && <InlineBanner tone="info">{t.withoutCode(missing)}</InlineBanner>}
      {tooLong.length > 0 && <InlineBanner tone="warn">{t.tooLong(tooLong.map(describe).join(', '))}</InlineBanner>}
    </div>
  )
}
