import type { Home } from '@shop/contract/staff/home.ts'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page, PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { buildBannerPath, buildPostPath } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { homeMessages } from '../../messages/home.ts'
import { HomeItems } from './home-items.tsx'
import { MomentView } from './moment-view.tsx'
import { Sections } from './sections.tsx'

export async function loader({ request }: LoaderFunctionArgs): Promise<{ home: Home; at: string | null }> {
  const at = new URL(request.url).searchParams.get('at')
  return { home: unwrap(await staffApi()('getHome', { query: at === null ? {} : { at } }), request), at }
}

export function Component() {
  const { home, at } = useLoaderData<typeof loader>()
  const { t } = useMessages(homeMessages)
  const canWrite = hasPermission(useMe(), 'content.write')
  return (
    <Page title={t.title} text={t.text}>
      <MomentView at={at} />
      <HomeItems
        title={t.banners}
        text={t.bannersText}
        items={home.banners}
        canWrite={canWrite}
        buildPath={buildBannerPath}
        order={(ids) => staffApi()('orderBanners', { body: { ids } })}
        empty={<EmptyState title={t.noBanners}>{t.noBannersText}</EmptyState>}
        newLabel={t.newBanner}
      />
      <PageSection title={t.sections}>
        <Text tone="quiet" className="mb-3">
          {t.sectionsText}
        </Text>
        <Sections sections={home.sections} canWrite={canWrite} />
      </PageSection>
      <HomeItems
        title={t.posts}
        text={t.postsText}
        items={home.posts}
        canWrite={canWrite}
        buildPath={buildPostPath}
        order={(ids) => staffApi()('orderPosts', { body: { ids } })}
        empty={<EmptyState title={t.noPosts}>{t.noPostsText}</EmptyState>}
        newLabel={t.newPost}
      />
    </Page>
  )
}
