import type { ProductImages as Product } from '@shop/contract/staff/product-images.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { ErrorBlock } from '@shop/ui/error-block/error-block.tsx'
import { Skeleton } from '@shop/ui/skeleton/skeleton.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMessages } from '../../lib/language.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { imageMessages } from '../../messages/images.ts'
import { UploadList } from '../images/upload-list.tsx'
import { useUploads } from '../images/use-uploads.ts'
import { SecondaryText } from '../secondary-text.tsx'
import { Gallery } from './gallery.tsx'
import { matchFiles } from './match-file.ts'
import { useProductImages } from './use-product-images.ts'

interface ProductImagesProps {
  product_id: number
  onChanged?: () => unknown
}

export function ProductImages({ product_id, onChanged }: ProductImagesProps) {
  const { t, common } = useMessages(imageMessages)
  const toast = useToast()
  const canWrite = hasPermission(useMe(), 'products.write')
  const images = useProductImages(product_id)
  const { product, failure, isLoading, load } = images
  useGalleryChange(product, onChanged)
  const uploads = useUploads(async () => {
    toast(t.sent(1))
    await load()
  })

  if (product === undefined && failure !== undefined)
    return <ErrorBlock title={failure} retryLabel={common.retry} retrying={isLoading} onRetry={() => void load()} />
  if (product === undefined)
    return (
      <div className="grid gap-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    )

  function addFiles(files: File[], color_id: number | null): void {
    const matched = matchFiles(files, product!, color_id)
    uploads.add(
      matched.map((one) => ({
        file: one.file,
        query: { product_id, ...(one.color_id === null ? {} : { color_id: one.color_id }) },
      })),
    )
  }

  return (
    <div>
      <SecondaryText className="mb-4">{t.galleryText}</SecondaryText>
      {failure !== undefined && (
        <p role="alert" className="mb-4 flex flex-wrap items-center gap-3 text-small text-error">
          {failure}
          <Button variant="secondary" size="small" loading={isLoading} onClick={() => void load()}>
            {common.retry}
          </Button>
        </p>
      )}
      <UploadList uploads={uploads} />
      {product.galleries.map((gallery) => (
        <Gallery
          key={gallery.color_id ?? 'own'}
          gallery={gallery}
          product={product}
          images={images}
          canWrite={canWrite}
          onFiles={(files) => addFiles(files, gallery.color_id)}
        />
      ))}
    </div>
  )
}

/** Calls back when the ready images or their alternative texts differ from those that were loaded first. */
function useGalleryChange(product: Product | undefined, onChanged: ProductImagesProps['onChanged']): void {
  const state = product && JSON.stringify(product.galleries.map(({ images }) => images))
  const known = useRef<string>(undefined)
  const report = useEffectEvent(() => onChanged?.())
  useEffect(() => {
    if (state === undefined) return
    if (known.current !== undefined && known.current !== state) report()
    known.current = state
  }, [state])
}
