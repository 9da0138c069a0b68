import type { ImageDetails } from '@shop/contract/staff/images.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useRef, useState } from 'react'
import { PageSection } from '../../components/page.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { useMessages } from '../../lib/language.ts'
import { uploadFilm } from '../../lib/upload.ts'
import { imageMessages } from '../../messages/images.ts'

export function FilmSection({ image: { key, has_film } }: { image: ImageDetails }) {
  const { t } = useMessages(imageMessages)
  const { run, pending } = usePageAction()
  const input = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState(0)

  async function upload(file: File | undefined): Promise<void> {
    if (file === undefined) return
    setPart(0)
    const { signal } = new AbortController()
    await run(() => uploadFilm(file, key, { onProgress: setPart, signal }), t.filmSaved)
  }

  return (
    <PageSection title={t.film}>
      <SecondaryText className="mb-3">
        {has_film ? t.hasFilm : t.noFilm} {t.filmHint}
      </SecondaryText>
      <input
        ref={input}
        type="file"
        accept="video/mp4,video/webm"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          void upload(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button variant="secondary" loading={pending} onClick={() => input.current?.click()}>
        {has_film ? t.replaceFilm : t.uploadFilm}
      </Button>
      {pending && (
        <Text size="small" role="status" className="mt-2 tabular-nums">
          {t.filmSent(Math.round(part * 100))}
        </Text>
      )}
    </PageSection>
  )
}
