import type { CollectionDetail } from '@shop/contract/staff/collections.ts'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page, PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { collectionMessages } from '../../messages/collections.ts'
import { Announcement } from './announcement.tsx'
import { Audience } from './audience.tsx'
import { CollectionForm } from './collection-form.tsx'
import { Products } from './products.tsx'
import { Sales } from './sales.tsx'

/** /collections/:id: the texts of a drop, its opening, who sees it when, its products and its sales. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<CollectionDetail> {
  const id = Number(params['id'])
  return unwrap(await staffApi()('getStaffCollection', { query: { id } }), request)
}

export function Component() {
  const collection = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(collectionMessages)
  const me = useMe()
  return (
    <Page
      title={collection.texts[lang].name}
      action={
        <TextLink variant="standing" href={paths.collections}>
          {t.title}
        </TextLink>
      }
    >
      <CollectionForm key={`${collection.id} ${collection.version}`} collection={collection} />
      <PageSection title={t.whoSees}>
        <Audience collection={collection} />
      </PageSection>
      <PageSection title={t.productsTitle}>
        <Products collection={collection} />
      </PageSection>
      <PageSection title={t.announcement}>
        <Announcement collection={collection} />
      </PageSection>
      {hasPermission(me, 'reports.products') && (
        <PageSection title={t.sales}>
          <Sales collection_id={collection.id} />
        </PageSection>
      )}
    </Page>
  )
}
