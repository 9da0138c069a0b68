import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page, PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { loadStoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { collectionMessages } from '../../messages/collections.ts'
import { Audience } from './audience.tsx'
import { CollectionEditor } from './collection-editor.tsx'
import type { CollectionValues } from './collection-values.ts'
import { Products } from './products.tsx'
import { Sales } from './sales.tsx'
import type { CollectionDetail } from '@shop/contract/staff/collections.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = Number(params['id'])
  const [collection, storedDraft] = await Promise.all([
    staffApi()('getStaffCollection', { query: { id } }),
    loadStoredDraft<CollectionValues>(`collection:${id}`),
  ])
  return { collection: unwrap(collection, request), storedDraft }
}

export function Component() {
  const { collection, storedDraft } = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(collectionMessages)
  const me = useMe()
  const canWrite = hasPermission(me, 'products.write')
  return (
    <Page title={collection.texts[lang].name} back={{ href: paths.collections, label: t.title }}>
      <CollectionEditor key={collection.id} {...{ collection, canWrite }} storedDraft={canWrite ? storedDraft : null}>
        <PageSection title={t.productsTitle}>
          <Products collection={collection} />
        </PageSection>
        <PageSection title={t.whoSees}>
          <Audience collection={collection} />
        </PageSection>
        <PageSection title={t.announcement}>
          <Announcement collection={collection} />
        </PageSection>
        {hasPermission(me, 'reports.products') && (
          <PageSection title={t.sales}>
            <Sales collection_id={collection.id} />
          </PageSection>
        )}
      </CollectionEditor>
    </Page>
  )
}

function Announcement({ collection }: { collection: CollectionDetail }) {
  const { t } = useMessages(collectionMessages)
  const canWrite = hasPermission(useMe(), 'products.write')
  const { run, pending } = usePageAction()
  const { id, announced } = collection

  const change = () =>
    run(
      () => staffApi()('announceCollection', { body: { id, announced: !announced } }),
      (changed) => (changed.announced ? t.announcedToast : t.withdrawnToast),
    )

  return (
    <div className="grid justify-items-start gap-3">
      {announced && <Badge tone="success">{t.announced}</Badge>}
      <Text>{announced ? t.announcedText : t.notAnnouncedText}</Text>
      {canWrite && (
        <Button variant="secondary" loading={pending} onClick={() => void change()}>
          {announced ? t.withdraw : t.announce}
        </Button>
      )}
    </div>
  )
}
