import { currencies } from '@shop/contract/locale.ts'
import { type GateItem, gateItems } from '@shop/contract/staff/product-limits.ts'
import { listMissing } from '@shop/contract/staff/product-rules.ts'
import type { ProductDetail } from '@shop/contract/staff/products.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { useUndoToast } from '../../components/use-undo-toast.ts'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { buildProductPath, paths } from '../../lib/paths.ts'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { productTones } from '../../lib/product-tones.ts'
import { productMessages } from '../../messages/products.ts'
import type { EditorPart } from './editor-part.ts'
import { shopNow } from '../../lib/shop-clock.ts'

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx').then((part) => ({ default: part.ScheduleDialog })))

export function PublicationSection(part: EditorPart) {
  const { product, draft, canWrite } = part
  const { t, lang } = useMessages(productMessages)
  const { state, image, opens_at } = product
  const missing = product.can_read_prices ? listMissing(draft.value, image) : product.missing
  const isOnSale = state === 'on_sale' || state === 'scheduled'
  return (
    <section aria-label={t.checklist} className="mb-12 grid gap-6 border border-line p-4 md:grid-cols-[10rem_1fr]">
      {image === null ? (
        <div aria-hidden="true" className="aspect-4/5 w-40 bg-shell" />
      ) : (
        <img
          src={image.url}
          alt={lang === 'es' ? image.alt_es : image.alt_en}
          className="aspect-4/5 w-40 object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="mb-3 flex flex-wrap items-center gap-4">
          <Badge tone={productTones[state]}>{t.states[state]}</Badge>
          {state === 'scheduled' && isFuture(product.published_at) && (
            <span className="text-small">{t.publishedAt(formatDateTime(product.published_at, lang))}</span>
          )}
          {state === 'scheduled' && isFuture(opens_at) && (
            <span className="text-small">{t.opensAt(formatDateTime(opens_at, lang))}</span>
          )}
          {state === 'on_sale' && (
            <TextLink href={`/detalles-producto/${product.fields.texts[lang].uri}`} target="_blank" rel="noopener">
              {t.view}
            </TextLink>
          )}
        </p>
        {missing.length === 0 && isOnSale ? null : <Checklist missing={missing} />}
        {product.can_read_prices &&
          currencies
            .filter((currency) => draft.value.prices[currency] === null && !missing.includes('price'))
            .map((currency) => <SecondaryText key={currency}>{t.noCurrency(currency)}</SecondaryText>)}
        {canWrite && <Actions {...part} isComplete={missing.length === 0} />}
      </div>
    </section>
  )
}

function Checklist({ missing }: { missing: readonly GateItem[] }) {
  const { t } = useMessages(productMessages)
  return (
    <>
      <h2 className="mb-1 font-semibold">{missing.length === 0 ? t.ready : t.checklist}</h2>
      <ul className="mb-3 grid gap-x-6 text-small md:grid-cols-2">
        {gateItems.map((item) => {
          const isDone = !missing.includes(item)
          return (
            <li
              key={item}
              className={isDone ? 'flex items-center gap-2 text-ink-2' : 'flex items-center gap-2 font-semibold'}
            >
              <Icon
                name={isDone ? 'check' : 'circle'}
                role="img"
                aria-label={isDone ? t.done : t.pending}
                className="size-4 shrink-0"
              />
              {t.gate[item]}
            </li>
          )
        })}
      </ul>
    </>
  )
}

const isFuture = (iso: string | null): iso is string => iso !== null && new Date(iso) > shopNow()

/** Returns the actions that change the state of a product. Those that take it off sale can be undone at once. */
function useActions({ id, published_at }: Pick<ProductDetail, 'id' | 'published_at'>) {
  const { t } = useMessages(productMessages)
  const toast = useToast()
  const toastWithUndo = useUndoToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { send, pendingKey } = useRequest<'publish' | 'hide' | 'archive' | 'duplicate'>()
  const api = staffApi()
  const getKey = useRequestKey()

  async function finish(done: unknown, text: string): Promise<void> {
    if (done === undefined) return
    toast(text)
    await revalidate()
  }

  async function publish(): Promise<void> {
    await finish(await send(() => api('publishProduct', { body: { id } }), { key: 'publish' }), t.published)
  }

  async function hide(): Promise<void> {
    // A scheduled product returns with its own time.
    const again = isFuture(published_at) ? { id, at: published_at } : { id }
    if ((await send(() => api('hideProduct', { body: { id } }), { key: 'hide' })) === undefined) return
    toastWithUndo(t.hidden, () => api('publishProduct', { body: again }))
    await revalidate()
  }

  async function archive(archived: boolean): Promise<void> {
    const done = await send(() => api('archiveProduct', { body: { id, archived } }), { key: 'archive' })
    if (done === undefined) return
    toastWithUndo(archived ? t.archivedDone : t.restoredDone, () => reverseArchive(archived))
    await revalidate()
  }

  /** One that was on sale is put on sale again, with its own time if that is still to come. */
  async function reverseArchive(archived: boolean) {
    const reversed = await api('archiveProduct', { body: { id, archived: !archived } })
    if (!reversed.ok || !archived || published_at === null) return reversed
    return api('publishProduct', { body: isFuture(published_at) ? { id, at: published_at } : { id } })
  }

  async function duplicate(): Promise<void> {
    const copy = await send(() => api('duplicateProduct', { body: { id, key: getKey({ id }) } }), { key: 'duplicate' })
    if (copy === undefined) return
    toast(t.duplicated)
    await navigate(buildProductPath(copy.id))
  }
  return { publish, hide, archive, duplicate, finish, pendingKey }
}

function Actions({ isComplete, ...part }: EditorPart & { isComplete: boolean }) {
  const { t } = useMessages(productMessages)
  const { product, draft } = part
  const actions = useActions(product)
  const { hide, archive, duplicate, pendingKey } = actions
  const { state } = product
  const mayPublish = state === 'draft' || state === 'hidden' || isFuture(product.published_at)
  const isOnSale = state === 'on_sale' || state === 'scheduled'
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {mayPublish && <PublishActions {...part} isComplete={isComplete} actions={actions} />}
      {isOnSale && (
        <Button variant="secondary" size="small" loading={pendingKey === 'hide'} onClick={() => void hide()}>
          {t.hide}
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        loading={pendingKey === 'archive'}
        onClick={() => void archive(state !== 'archived')}
      >
        {state === 'archived' ? t.restore : t.archive}
      </Button>
      <Button variant="secondary" size="small" loading={pendingKey === 'duplicate'} onClick={() => void duplicate()}>
        {t.duplicate}
      </Button>
      {isOnSale && (
        <TextLink variant="standing" href={`${paths.doctor}?product=${product.id}`}>
          {t.why}
        </TextLink>
      )}
      {draft.isDirty && isComplete && !isOnSale && state !== 'archived' && <SecondaryText>{t.saveFirst}</SecondaryText>}
    </div>
  )
}

interface PublishActionsProps extends EditorPart {
  isComplete: boolean
  actions: ReturnType<typeof useActions>
}

function PublishActions({ product, draft, isComplete, actions: { publish, finish, pendingKey } }: PublishActionsProps) {
  const { t } = useMessages(productMessages)
  const [isScheduling, setScheduling] = useState(false)
  const isScheduled = isFuture(product.published_at)
  return (
    <>
      <Button
        size="small"
        disabled={!isComplete || draft.isDirty}
        loading={pendingKey === 'publish'}
        onClick={() => void publish()}
      >
        {isScheduled ? t.publishNow : t.publish}
      </Button>
      <Button
        variant="secondary"
        size="small"
        disabled={!isComplete || draft.isDirty}
        onClick={() => setScheduling(true)}
      >
        {isScheduled ? t.scheduleChange : t.schedule}
      </Button>
      <Suspense>
        {isScheduling && (
          <ScheduleDialog
            id={product.id}
            published_at={isScheduled ? product.published_at : null}
            onClose={() => setScheduling(false)}
            onDone={() => {
              setScheduling(false)
              void finish({}, t.scheduled)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
