import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DraftOrderState } from '../../components/draft-orders/draft-order-state.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { loadStoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { draftOrderMessages } from '../../messages/draft-orders.ts'
import { DraftOrderEditor } from './editor.tsx'
import type { DraftOrderValues } from './values.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = Number(params['id'])
  const [draftOrder, storedDraft] = await Promise.all([
    staffApi()('getDraftOrder', { query: { id } }),
    loadStoredDraft<DraftOrderValues>(`draft-order:${id}`),
  ])
  return { draftOrder: unwrap(draftOrder, request), storedDraft }
}

export function Component() {
  const { draftOrder, storedDraft } = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(draftOrderMessages)
  const { id, state, created_by, created_at } = draftOrder
  return (
    <Page
      title={t.draft(id)}
      text={t.madeBy(created_by, formatDateTime(created_at, lang))}
      back={{ href: paths.draftOrders, label: t.title }}
      action={<DraftOrderState state={state} />}
    >
      <DraftOrderEditor key={id} draftOrder={draftOrder} storedDraft={state === 'ordered' ? null : storedDraft} />
    </Page>
  )
}
