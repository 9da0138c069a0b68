import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useLoaded } from '../../../lib/api/use-loaded.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { dropMessages } from '../../../messages/drop.ts'
import { ProductGrid } from '../../../components/products/product-grid.tsx'

interface DropWorksProps {
  drop_id: number
  uri: string | undefined
  isKnown: boolean
}

/** The products of a drop for those who may enter; for all others only when they will be shown. */
export function DropWorks({ drop_id, uri, isKnown }: DropWorksProps) {
  const messages = useLocalization(dropMessages).t.drop
  return (
    <Section space="small" aria-label={messages.works} className="min-h-48">
      {uri !== undefined ? (
        <OpenWorks drop_id={drop_id} uri={uri} />
      ) : (
        isKnown && (
          <Text tone="quiet" limitLineLength>
            {messages.hidden}
          </Text>
        )
      )}
    </Section>
  )
}

function OpenWorks({ drop_id, uri }: { drop_id: number; uri: string }) {
  const { t, lang, currency } = useLocalization(dropMessages)
  const messages = t.drop
  const [attempt, setAttempt] = useState(0)
  const list = useLoaded(`${drop_id} ${lang} ${currency} ${attempt}`, async () => {
    const result = await browserApi(lang)('searchProducts', { query: { collection_id: drop_id, currency } })
    return result.ok ? result.data.products : null
  })
  if (list === undefined) return null
  if (list === null)
    return (
      <ErrorBlock
        title={messages.worksFailed}
        retryLabel={t.common.retry}
        onRetry={() => setAttempt((before) => before + 1)}
      />
    )
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <Heading level={2}>{messages.works}</Heading>
        <TextLink variant="standing" href={paths.collection(uri)}>
          {messages.allWorks}
        </TextLink>
      </div>
      <ProductGrid products={list} headingLevel={3} layout="tiles" />
    </>
  )
}
