import type { BannerFields, EditorImage } from '@shop/contract/staff/home.ts'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { useState } from 'react'
import { ImageChoice } from '../../components/home/image-choice.tsx'
import { useEditorImage } from '../../components/home/use-editor-image.ts'
import { PageSection } from '../../components/page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import type { Draft } from '../../lib/draft/use-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { homeMessages } from '../../messages/home.ts'
import { BannerPreview } from './banner-preview.tsx'

/** The shapes in which the page shows the images, and the part from the top that the title leaves free. */
const DESKTOP = { shape: 20 / 9, safePart: 0.62 }
const MOBILE = { shape: 4 / 5, safePart: 0.76 }

interface ImagesSectionProps {
  draft: Draft<BannerFields>
  /** The images that are stored; others are known once they were picked. */
  images: readonly EditorImage[]
}

export function ImagesSection({ draft, images }: ImagesSectionProps) {
  const { t } = useMessages(homeMessages)
  const [picked, setPicked] = useState<readonly EditorImage[]>([])
  const known = [...picked, ...images]
  const desktop = useEditorImage(draft.value.desktop_image_key, known)
  const mobile = useEditorImage(draft.value.mobile_image_key, known)

  function pick(device: 'desktop' | 'mobile', image: EditorImage | null): void {
    if (image !== null) setPicked((before) => [image, ...before])
    if (image?.has_film !== true) draft.set(`${device}_is_video`, false)
    draft.set(`${device}_image_key`, image?.key ?? null)
  }

  const choice = (device: 'desktop' | 'mobile', image: EditorImage | undefined) => (
    <ImageChoice
      {...(device === 'desktop' ? DESKTOP : MOBILE)}
      label={t[device]}
      hint={device === 'desktop' ? t.desktopHint : t.mobileHint}
      image={image}
      error={draft.getError(`${device}_image_key`)}
      onPick={(next) => pick(device, next)}
    >
      {image?.has_film === true || draft.value[`${device}_is_video`] ? (
        <Checkbox
          label={t.film}
          hint={t.filmHint}
          checked={draft.value[`${device}_is_video`]}
          onChange={({ currentTarget }) => draft.set(`${device}_is_video`, currentTarget.checked)}
        />
      ) : (
        image !== undefined && <SecondaryText className="mt-2">{t.noFilm}</SecondaryText>
      )}
    </ImageChoice>
  )

  return (
    <>
      <PageSection title={t.images}>
        <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          {choice('desktop', desktop)}
          {choice('mobile', mobile)}
        </div>
      </PageSection>
      <PageSection title={t.preview}>
        <BannerPreview fields={draft.value} desktop={desktop} mobile={mobile} />
      </PageSection>
    </>
  )
}
