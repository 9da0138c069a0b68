import { MAX_ORDER_CODES } from '@shop/contract/staff/order-values.ts'
import type { Slip } from '@shop/contract/staff/orders.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { slipMessages } from '../../messages/packing-slips.ts'
import { PackingSlip, type SlipFormat } from './packing-slip.tsx'

function readBatches(search: URLSearchParams): string[][] {
  const text = (search.get('codes') ?? '').toUpperCase()
  const codes = [...new Set(text.split(/[\s,]+/).filter((code) => code !== ''))]
  const count = Math.max(1, Math.ceil(codes.length / MAX_ORDER_CODES))
  return Array.from({ length: count }, (_, index) =>
    codes.slice(index * MAX_ORDER_CODES, (index + 1) * MAX_ORDER_CODES),
  )
}

/** Returns the number of the batch in the address, from 1. */
function readBatch(search: URLSearchParams, batches: number): number {
  return Math.min(Math.max(1, Math.trunc(Number(search.get('batch'))) || 1), batches)
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const batches = readBatches(searchParams)
  const codes = batches[readBatch(searchParams, batches.length) - 1]!
  if (codes.length === 0) return []
  return unwrap(await staffApi()('listSlips', { query: { codes: codes.join(',') } }), request)
}

export function Component() {
  const slips = useLoaderData<typeof loader>()
  const { t } = useMessages(slipMessages)
  const [search, setSearch] = useSearchParams()
  const batches = readBatches(search)
  const batch = readBatch(search, batches.length)
  const format: SlipFormat = search.get('format') === 'label' ? 'label' : 'a4'
  const set = (values: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...values }, { replace: true })
  return (
    <>
      <div className="print:hidden">
        <Page title={t.title}>
          <div className="flex flex-wrap items-end gap-4">
            <Select
              label={t.format}
              value={format}
              options={[
                { value: 'a4', label: t.a4 },
                { value: 'label', label: t.label },
              ]}
              onChange={(event) => set({ format: event.currentTarget.value })}
            />
            {slips.length > 0 && <Button onClick={() => window.print()}>{t.print}</Button>}
            <TextLink variant="standing" href={paths.orders}>
              {t.back}
            </TextLink>
          </div>
          {batches.length > 1 && (
            <Batches batch={batch} batches={batches.length} onChange={(to) => set({ batch: String(to) })} />
          )}
          <UnfitSlips slips={slips} />
          {slips.length > 0 && <MissingSlips codes={batches[batch - 1]!} slips={slips} />}
        </Page>
      </div>
      {slips.length === 0 ? (
        <EmptyState title={batches[0]!.length === 0 ? t.noCodes : t.none} />
      ) : (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-6 print:mt-0 print:block">
          {slips.map((slip) => (
            <PackingSlip key={slip.code} slip={slip} format={format} />
          ))}
        </div>
      )}
    </>
  )
}

function Batches({ batch, batches, onChange }: { batch: number; batches: number; onChange: (to: number) => void }) {
  const { t, common } = useMessages(slipMessages)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 text-small">
      <Button variant="secondary" size="small" disabled={batch === 1} onClick={() => onChange(batch - 1)}>
        {common.previous}
      </Button>
      <span role="status">{t.batch(batch, batches)}</span>
      <Button variant="secondary" size="small" disabled={batch === batches} onClick={() => onChange(batch + 1)}>
        {common.next}
      </Button>
    </div>
  )
}

/** Warns of slips whose parcel must not be packed: the order is not paid, canceled, or has left. */
function UnfitSlips({ slips }: { slips: readonly Slip[] }) {
  const { t } = useMessages(slipMessages)
  const codes = slips.filter(({ to_ship }) => !to_ship).map(({ code }) => code)
  if (codes.length === 0) return null
  return (
    <InlineBanner tone="warn" className="mt-4">
      {t.warning(codes.join(', '))}
    </InlineBanner>
  )
}

/** Names the codes without a slip: those of no order, or of one that was not completed. */
function MissingSlips({ codes, slips }: { codes: readonly string[]; slips: readonly Slip[] }) {
  const { t } = useMessages(slipMessages)
  const missing = codes.filter((code) => slips.every((slip) => slip.code !== code))
  if (missing.length === 0) return null
  return (
    <InlineBanner tone="warn" className="mt-4">
      {t.missing(missing.join(', '))}
    </InlineBanner>
  )
}
