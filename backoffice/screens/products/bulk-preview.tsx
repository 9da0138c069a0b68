import { formatMoney } from '@shop/contract/money.ts'
import type { BulkPreview, BulkSample } from '@shop/contract/staff/bulk.ts'
import { BULK_AT_ONCE } from '@shop/contract/staff/bulk-values.ts'
import type { ProductState } from '@shop/contract/staff/product-limits.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { useMessages } from '../../lib/language.ts'
import { bulkMessages } from '../../messages/bulk.ts'
import { productMessages } from '../../messages/products.ts'
import { BulkProblems } from './bulk-problems.tsx'

export function BulkPreviewSection({ preview }: { preview: BulkPreview }) {
  const { t } = useMessages(bulkMessages)
  const { changed, unchanged, refused, problems, price_jumps, samples } = preview
  return (
    <div className="grid gap-4">
      <Text role="status" strong>
        {t.counts(changed, unchanged)}
      </Text>
      {refused > 0 && (
        <div className="border-l-2 border-warn pl-4">
          <Text className="mb-2">{t.cannot(refused)}</Text>
          <BulkProblems problems={problems} />
        </div>
      )}
      {price_jumps.count > 0 && (
        <div className="border-l-2 border-warn pl-4">
          <BulkProblems problems={[{ code: 'price_jump', message: t.priceJump, missing: [], ...price_jumps }]} />
        </div>
      )}
      {samples.length > 0 && <Samples samples={samples} total={changed} />}
      {changed > BULK_AT_ONCE && <SecondaryText>{t.asJob}</SecondaryText>}
    </div>
  )
}

function Samples({ samples, total }: { samples: readonly BulkSample[]; total: number }) {
  const { t } = useMessages(bulkMessages)
  const { t: products } = useMessages(productMessages)
  const format = useSampleFormat()
  return (
    <section aria-label={t.samples}>
      <p className="mb-1 text-small text-ink-2">
        {total > samples.length ? t.samplesOf(samples.length, total) : t.samples}
      </p>
      <ul className="border-t border-line text-small tabular-nums">
        {samples.map(({ id, name, image, values }) => (
          <li key={id} className="flex gap-3 border-b border-line py-2">
            {image === null ? (
              <span className="h-12 w-10 shrink-0 bg-shell" />
            ) : (
              <img src={image} alt="" loading="lazy" className="h-12 w-10 shrink-0 object-cover" />
            )}
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name || products.unnamed}</p>
              {values.map((value) => (
                <p key={`${value.label} ${value.currency} ${value.size}`}>
                  {format.label(value)}: <span className="sr-only">{t.was} </span>
                  <del className="text-ink-2">{format.value(value, value.before)}</del>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only">{t.is} </span>
                  <ins className="no-underline">{format.value(value, value.after)}</ins>
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SampleValue = BulkSample['values'][number]

function useSampleFormat() {
  const { t, lang } = useMessages(bulkMessages)
  const { t: products } = useMessages(productMessages)
  return {
    label({ label, size }: SampleValue): string {
      return size === null ? t.sampleLabels[label] : t.ofSize(t.sampleLabels[label], size)
    },
    value({ label, currency }: SampleValue, value: string | null): string {
      if (value === null) return label === 'price' ? products.notSold : t.nothing
      if (label === 'state') return products.states[value as ProductState]
      if (currency !== null) return formatMoney(Number(value), currency, lang)
      if (value === 'true' || value === 'false') return value === 'true' ? t.on : t.off
      return value
    },
  }
}
