import { isTooSmallForFeeds } from '@shop/contract/staff/image-limits.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router'
import { Page, PageSection } from '../../components/page.tsx'
import { AltFields } from '../../components/images/alt-fields.tsx'
import { CropDialog } from '../../components/images/crop-dialog.tsx'
import { useCropWait } from '../../components/images/use-crop-wait.ts'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { buildImagePath, paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { usePagePolling } from '../../lib/use-page-polling.ts'
import { imageMessages } from '../../messages/images.ts'
import { ImageActions } from './image-actions.tsx'
import { ImageUses } from './image-uses.tsx'

const POLL_MS = 1200

/** /images/:key: one image, its texts, its part and what shows it. A former version leads to the present one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = String(params['key'])
  const image = unwrap(await staffApi()('getImage', { query: { key } }), request)
  return image.key === key ? image : redirect(buildImagePath(image.key))
}

export function Component() {
  const image = useLoaderData<typeof loader>()
  const { t } = useMessages(imageMessages)
  const { revalidate } = useRevalidator()
  const canWrite = hasPermission(useMe(), 'products.write')
  const [isCropping, setCropping] = useState(false)
  const { key, name, state, original } = image
  usePagePolling(POLL_MS, state === 'processing')
  const { isMaking, showSaved } = useCropWait(key, revalidate)

  return (
    <Page title={name} back={{ href: paths.images, label: t.title }}>
      <div className="grid gap-8 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div>
          <Preview loaded={image} />
          {isMaking && (
            <Text size="small" role="status" className="mt-2">
              {t.cropSaving}
            </Text>
          )}
          {canWrite && state === 'ready' && (
            <CropButton hasOriginal={original !== null} isMaking={isMaking} onClick={() => setCropping(true)} />
          )}
        </div>
        <div>
          {state === 'ready' && (
            <PageSection title={t.alt}>
              <SecondaryText className="mb-3">{t.altHint}</SecondaryText>
              <AltFields key={key} image={image} readOnly={!canWrite || isMaking} onSaved={revalidate} />
            </PageSection>
          )}
          <PageSection title={t.usedIn}>
            <ImageUses image={image} />
          </PageSection>
          {canWrite && <ImageActions image={image} />}
        </div>
      </div>
      {isCropping && original !== null && (
        <CropDialog
          image={{ ...image, original }}
          onClose={() => setCropping(false)}
          onSaved={showSaved}
          onRefused={revalidate}
        />
      )}
    </Page>
  )
}

interface CropButtonProps {
  hasOriginal: boolean
  isMaking: boolean
  onClick: () => void
}

function CropButton({ hasOriginal, isMaking, onClick }: CropButtonProps) {
  const { t } = useMessages(imageMessages)
  return (
    <div className="mt-4">
      <Button variant="secondary" size="small" disabled={!hasOriginal || isMaking} onClick={onClick}>
        {t.crop}
      </Button>
      {!hasOriginal && <SecondaryText className="mt-1">{t.cropUnavailable}</SecondaryText>}
    </div>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

function Preview({ loaded }: { loaded: Loaded }) {
  const { t, lang } = useMessages(imageMessages)
  const { state, failure, image, color, width, height, added_at } = loaded
  return (
    <>
      {image === null ? (
        <Badge tone={state === 'failed' ? 'error' : 'waiting'}>{failure ?? t.processing}</Badge>
      ) : (
        <>
          <Picture baseUrl={image.replace(/\/[^/]+$/, '')} color={color} alt={loaded[`alt_${lang}`]} sizes="20rem" />
          <SecondaryText className="mt-2">{t.preview}</SecondaryText>
        </>
      )}
      <SecondaryText className="mt-2">
        {width !== null && height !== null && t.pixels(width, height)} · {formatDateTime(added_at, lang)}
      </SecondaryText>
      {width !== null && height !== null && isTooSmallForFeeds({ width, height }) && (
        <Text size="small" tone="warn" className="mt-1">
          {t.small}
        </Text>
      )}
    </>
  )
}
