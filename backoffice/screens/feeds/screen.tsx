import { currencies, langs } from '@shop/contract/locale.ts'
import { feedProblems } from '@shop/contract/staff/feed-values.ts'
import type { Feed, FeedOmission } from '@shop/contract/staff/feeds.ts'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page, PageSection } from '../../components/page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap, unwrapList } from '../../lib/load.ts'
import { toOptions } from '../../lib/options.ts'
import { buildProductPath } from '../../lib/paths.ts'
import { readListQuery } from '../../lib/use-list-search.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { feedMessages } from '../../messages/feeds.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { page, per_page, q, market = '', reason: typed } = readListQuery(request, ['market', 'reason'])
  const [lang, currency] = market.split('-')
  const chosen = {
    in: langs.find((one) => one === lang) ?? 'es',
    currency: currencies.find((one) => one === currency) ?? 'MXN',
  }
  const reason = feedProblems.find((one) => one === typed)
  const [feeds, omissions] = await Promise.all([
    staffApi()('listFeeds', {}),
    staffApi()('listFeedOmissions', { query: { page, per_page, q, ...chosen, reason } }),
  ])
  return { feeds: unwrap(feeds, request).feeds, omissions: unwrapList(omissions, request) }
}

export function Component() {
  const { feeds, omissions } = useLoaderData<typeof loader>()
  const { t, common } = useMessages(feedMessages)
  const mayFix = hasPermission(useMe(), 'products.write')
  const markets = feeds.map(({ in: lang, currency }) => {
    return { value: `${lang}-${currency}`, label: t.market(common.languages[lang], currency) }
  })
  const [first, ...others] = markets
  return (
    <Page title={t.title} text={t.text}>
      <PageSection title={t.feeds}>
        <ul className="grid gap-4 md:grid-cols-2">
          {feeds.map((feed) => (
            <FeedCard key={`${feed.in}-${feed.currency}`} feed={feed} />
          ))}
        </ul>
        <SecondaryText className="mt-4">{t.copyHint}</SecondaryText>
      </PageSection>
      <PageSection title={t.list}>
        <ListFilters placeholder={t.placeholder}>
          <ListFilter label={t.choose} name="market" noneLabel={first?.label ?? ''} options={others} />
          <ListFilter label={t.reason} name="reason" options={toOptions(t.reasons, feedProblems)} />
        </ListFilters>
        <ListView
          result={omissions}
          caption={t.list}
          nameHeader={t.product}
          getId={({ product_id }) => product_id}
          getName={({ name, sku }) => name || sku}
          getHref={({ product_id }) => buildProductPath(product_id)}
          empty={<EmptyState title={t.empty} />}
          columns={[
            { id: 'sku', header: t.sku, render: ({ sku }) => sku },
            { id: 'why', header: t.why, render: (row) => <Reasons {...row} /> },
            ...(mayFix ? [{ id: 'fix', header: t.fix, render: (row: FeedOmission) => <Fix {...row} /> }] : []),
          ]}
        />
      </PageSection>
    </Page>
  )
}

function FeedCard({ feed }: { feed: Feed }) {
  const { t, common } = useMessages(feedMessages)
  const { in: lang, currency, google, meta, products, items, omitted, small_images } = feed
  return (
    <li className="rounded-edge border border-line p-4">
      <Heading level={3} size="h3">
        {t.market(common.languages[lang], currency)}
      </Heading>
      <Text className="mt-1">{t.products(products, items)}</Text>
      <SecondaryText>{t.omitted(omitted)}</SecondaryText>
      {small_images > 0 && <SecondaryText>{t.smallImages(small_images)}</SecondaryText>}
      <p className="mt-2 flex flex-wrap gap-x-6">
        <TextLink variant="standing" href={google}>
          {t.google}
        </TextLink>
        <TextLink variant="standing" href={meta}>
          {t.meta}
        </TextLink>
      </p>
    </li>
  )
}

function Reasons({ reasons }: FeedOmission) {
  const { t } = useMessages(feedMessages)
  return reasons.map((reason) => t.reasons[reason]).join('. ')
}

function Fix({ product_id, name, sku }: FeedOmission) {
  const { t } = useMessages(feedMessages)
  return (
    <TextLink variant="standing" href={buildProductPath(product_id)} aria-label={t.fixOf(name || sku)}>
      {t.fix}
    </TextLink>
  )
}
