import type { ProductImages, StaffGallery } from '@shop/contract/staff/product-images.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useId, useState } from 'react'
import { useMessages } from '../../lib/language.ts'
import { imageMessages } from '../../messages/images.ts'
import { DropZone } from '../images/drop-zone.tsx'
import { ImagePicker } from '../images/image-picker.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { moveItem } from '../use-sortable.ts'
import { GalleryImage } from './gallery-image.tsx'
import { useUndoToast } from '../use-undo-toast.ts'
import { useMovedFocus } from '../use-moved-focus.ts'
import type { ProductImagesState } from './use-product-images.ts'
import { WaitingImage } from './waiting-image.tsx'

interface GalleryProps {
  gallery: StaffGallery
  product: ProductImages
  images: ProductImagesState
  canWrite: boolean
  onFiles: (files: File[]) => void
}

/** Shows one gallery: its images in their order, those that wait to join it, and where more are dropped. */
export function Gallery({ gallery, product, images, canWrite, onFiles }: GalleryProps) {
  const { t } = useMessages(imageMessages)
  const id = useId()
  const { list, move, remove } = useGalleryActions(gallery, images)
  const { color_id, waiting } = gallery

  return (
    <section aria-labelledby={id} className="mt-8">
      <GalleryHead gallery={gallery} product={product} id={id} />
      {gallery.images.length + waiting.length === 0 && <Text tone="quiet">{t.galleryEmpty}</Text>}
      <ol ref={list} className="mb-3">
        {gallery.images.map((image, place) => (
          <GalleryImage
            key={image.key}
            image={image}
            group={`${product.product_id}-${color_id}`}
            place={place}
            count={gallery.images.length}
            isOwn={color_id === null}
            canWrite={canWrite}
            onMove={(to) => move(image.key, to)}
            onDropped={(key) => move(key, place)}
            onRemove={() => void remove(image.key)}
            onChange={images.update}
            onLoad={images.load}
          />
        ))}
        {waiting.map((image) => (
          <WaitingImage key={image.key} image={image} onChange={images.load} />
        ))}
      </ol>
      {canWrite && <AddImages color_id={color_id} images={images} onFiles={onFiles} />}
    </section>
  )
}

/** Moves and removes the images of a gallery; a moved image is announced and keeps the focus. */
function useGalleryActions(gallery: StaffGallery, images: ProductImagesState) {
  const { t, common } = useMessages(imageMessages)
  const announce = useAnnounce()
  const toastWithUndo = useUndoToast()
  const { list, keepFocus } = useMovedFocus()
  const { color_id } = gallery
  const keys = gallery.images.map(({ key }) => key)

  function move(key: string, to: number): void {
    const from = keys.indexOf(key)
    if (from === -1 || to < 0 || to >= keys.length || to === from) return
    announce(common.moves.moved(gallery.images[from]!.name, to + 1, keys.length))
    keepFocus(key, to < from ? 'earlier' : 'later')
    images.order(color_id, moveItem(keys, from, to))
  }

  async function remove(key: string): Promise<void> {
    if (!(await images.remove(color_id, key))) return
    toastWithUndo(t.taken, () => images.putBack(color_id, key, keys), images.load)
  }

  return { list, move, remove }
}

function GalleryHead({ gallery, product, id }: Pick<GalleryProps, 'gallery' | 'product'> & { id: string }) {
  const { t, lang } = useMessages(imageMessages)
  const { color } = gallery
  const first = product.galleries[1]?.color
  const name = color === null ? t.ownGallery : color[`name_${lang}`]
  return (
    <>
      <Heading level={3} size="h3" id={id} className="mb-2 flex items-center gap-2">
        {color !== null && (
          <span
            aria-hidden="true"
            className="size-5 rounded-full border border-line-strong"
            style={{ backgroundColor: color.hex_code }}
          />
        )}
        {name}
      </Heading>
      {gallery.follows_first_color && first && <SecondaryText>{t.follows(first[`name_${lang}`])}</SecondaryText>}
      {color !== null && !product.shows_color_images && gallery.images.length > 0 && (
        <SecondaryText>{t.colorsOff}</SecondaryText>
      )}
    </>
  )
}

type AddImagesProps = Pick<GalleryProps, 'images' | 'onFiles'> & Pick<StaffGallery, 'color_id'>

function AddImages({ color_id, images, onFiles }: AddImagesProps) {
  const { t } = useMessages(imageMessages)
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <DropZone takesPaste={color_id === null} onFiles={onFiles}>
        <Button variant="secondary" size="small" className="mb-2" onClick={() => setPicking(true)}>
          {t.addFromLibrary}
        </Button>
      </DropZone>
      {isPicking && (
        <ImagePicker
          onClose={() => setPicking(false)}
          onPick={async (image) => {
            setPicking(false)
            await images.add(color_id, [image.key])
          }}
        />
      )}
    </>
  )
}
