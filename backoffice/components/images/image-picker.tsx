import type { StaffImage } from '@shop/contract/staff/images.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { SearchField, SearchForm } from '@shop/ui/search-form/search-form.tsx'
import { Spinner } from '@shop/ui/spinner/spinner.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { imageMessages } from '../../messages/images.ts'
import { Thumb } from './thumb.tsx'

const PER_PAGE = 24

interface ImagePickerProps {
  onPick: (image: StaffImage) => unknown
  onClose: () => void
}

/** Chooses an image of the library, the newest first, by its name or text. */
export function ImagePicker({ onPick, onClose }: ImagePickerProps) {
  const { t, lang, common } = useMessages(imageMessages)
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const [found, setFound] = useState<{ items: StaffImage[]; pages: number }>()
  const [failure, setFailure] = useState<string>()
  const [isLoading, setLoading] = useState(true)

  async function load(): Promise<void> {
    setLoading(true)
    const query = { q, page, per_page: PER_PAGE, state: 'ready' as const }
    const result = await staffApi()('listImages', { query })
    setLoading(false)
    setFailure(result.ok ? undefined : result.message)
    if (!result.ok) return
    const { items, pages } = result.data
    setFound((before) => ({ items: page === 1 ? items : [...(before?.items ?? []), ...items], pages }))
  }
  const reload = useEffectEvent(load)
  useEffect(() => void reload(), [q, page])

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setPage(1)
    setQ(String(new FormData(event.currentTarget).get('q')).trim())
  }

  return (
    <Dialog open size="medium" title={t.pickTitle} closeLabel={common.close} onClose={onClose}>
      <SearchForm label={common.search} className="mb-4" onSubmit={search}>
        <SearchField name="q" label={common.search} placeholder={t.search} autoComplete="off" />
      </SearchForm>
      {failure !== undefined && (
        <ErrorBlock title={failure} retryLabel={common.retry} retrying={isLoading} onRetry={() => void load()} />
      )}
      {found === undefined && failure === undefined && <Spinner />}
      {found?.items.length === 0 && <Text tone="quiet">{t.none}</Text>}
      <ul className="grid grid-cols-3 gap-3 md:grid-cols-4">
        {found?.items.map((image) => (
          <li key={image.key}>
            <button
              type="button"
              className="block w-full rounded-edge text-left text-caption hover:underline"
              onClick={() => void onPick(image)}
            >
              <Thumb image={image} className="mb-1 w-full" />
              <span className="line-clamp-2 wrap-anywhere">{image[`alt_${lang}`] || image.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {found !== undefined && page < found.pages && (
        <Button variant="secondary" className="mt-4" fullWidth loading={isLoading} onClick={() => setPage(page + 1)}>
          {common.next}
        </Button>
      )}
    </Dialog>
  )
}
