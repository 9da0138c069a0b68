import type { StaffDraftOrder } from '@shop/contract/staff/draft-orders.ts'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { lazy, Suspense } from 'react'
import { DraftNotices } from '../../components/editor/draft-notices.tsx'
import type { FieldNames } from '../../components/editor/field-names.ts'
import { SaveBar } from '../../components/editor/save-bar.tsx'
import { PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { pickFields } from '../../lib/draft/pick-fields.ts'
import { useDraft } from '../../lib/draft/use-draft.ts'
import type { StoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { buildCustomerPath, paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { draftOrderMessages } from '../../messages/draft-orders.ts'
import { LinesSection } from './lines-section.tsx'
import { type DraftOrderValues, findErrors, toFields, toValues } from './values.ts'

const DeleteButton = lazy(() =>
  import('../../components/delete-button.tsx').then((part) => ({ default: part.DeleteButton })),
)
const LinkSection = lazy(() => import('./link-section.tsx').then((part) => ({ default: part.LinkSection })))
const DetailFields = lazy(() => import('./detail-fields.tsx').then((part) => ({ default: part.DetailFields })))
const TotalsSection = lazy(() => import('./totals-section.tsx').then((part) => ({ default: part.TotalsSection })))
const OutsideSection = lazy(() => import('./outside-section.tsx').then((part) => ({ default: part.OutsideSection })))

interface DraftOrderEditorProps {
  draftOrder: StaffDraftOrder
  storedDraft: StoredDraft<DraftOrderValues> | null
}

/** The fields of a draft order with one save, its total and its link. One that was ordered is only shown. */
export function DraftOrderEditor({ draftOrder, storedDraft }: DraftOrderEditorProps) {
  const { t, lang } = useMessages(draftOrderMessages)
  const names = useFieldNames()
  const { id, version, state, customer } = draftOrder
  const isOpen = state !== 'ordered'
  const mayRecord = hasPermission(useMe(), 'transfers.write')
  const draft = useDraft<DraftOrderValues>({
    subject: `draft-order:${id}`,
    version,
    saved: toValues(draftOrder),
    storedDraft,
    findErrors: (values) => findErrors(values, t),
    refusalFields: {
      draft_price_reason: 'price_reason',
      'error.addressnoa': 'address_id',
      'cart.error1': 'code',
      code_below_minimum: 'code',
      code_other_goods: 'code',
      code_not_started: 'code',
    },
    send: async (values, base) =>
      pickFields(
        await staffApi(lang)('saveDraftOrder', { body: { ...toFields(values), id, version: base } }),
        toValues,
      ),
  })
  const isUnsaved = draft.isDirty || draft.isStale
  return (
    <>
      <DraftNotices draft={draft} names={names} />
      <CustomerSection customer={customer} />
      <fieldset role="none" disabled={!isOpen} className="contents">
        <LinesSection draft={draft} draftOrder={draftOrder} isOpen={isOpen} />
        <Suspense fallback={<Skeleton className="h-24" />}>
          <DetailFields draft={draft} draftOrder={draftOrder} />
        </Suspense>
      </fieldset>
      <Suspense fallback={<Skeleton className="h-24" />}>
        <TotalsSection draftOrder={draftOrder} isUnsaved={isUnsaved} />
        <LinkSection draftOrder={draftOrder} isUnsaved={isUnsaved} />
        {isOpen && mayRecord && !isUnsaved && draftOrder.lines.length > 0 && <OutsideSection draftOrder={draftOrder} />}
        {isOpen && (
          <DeleteButton
            name={t.draft(id)}
            listPath={paths.draftOrders}
            send={() => staffApi(lang)('deleteDraftOrder', { query: { id, version } })}
          />
        )}
      </Suspense>
      {isOpen && <SaveBar draft={draft} names={names} />}
    </>
  )
}

function CustomerSection({ customer }: Pick<StaffDraftOrder, 'customer'>) {
  const { t } = useMessages(draftOrderMessages)
  return (
    <PageSection title={t.customer}>
      <p className="text-small wrap-anywhere">
        <TextLink href={buildCustomerPath(customer.id)}>{customer.name || customer.email}</TextLink>
        <br />
        <span className="text-ink-2">
          {[customer.email, customer.phone && `+${customer.phone}`, t.fan(customer.affiliation)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
    </PageSection>
  )
}

function useFieldNames(): FieldNames {
  const { t } = useMessages(draftOrderMessages)
  const labels: Record<string, string> = {
    lines: t.lines, price_reason: t.priceReason, note: t.note, address_id: t.address, code: t.code, currency: t.currency,
  } // prettier-ignore
  return { getName: (path) => labels[path[0] ?? ''] ?? path.join(' · '), formatValue: () => undefined }
}
