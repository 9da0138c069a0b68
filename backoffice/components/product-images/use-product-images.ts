import type { ApiResult } from '@shop/contract/client.ts'
import type { StaffImage } from '@shop/contract/staff/images.ts'
import type { ProductImages, StaffGallery } from '@shop/contract/staff/product-images.ts'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { usePolling } from '../../lib/use-polling.ts'

const POLL_MS = 1200

export interface ProductImagesState {
  product: ProductImages | undefined
  failure: string | undefined
  isLoading: boolean
  load: () => Promise<void>
  /** Shows a gallery in this order at once, and saves it after what was saved before. */
  order: (color_id: number | null, keys: string[]) => void
  add: (color_id: number | null, keys: string[]) => Promise<void>
  remove: (color_id: number | null, key: string) => Promise<boolean>
  /** Puts an image back that was removed, in its former place while the others are still there. */
  putBack: (color_id: number | null, key: string, order: string[]) => Promise<ApiResult<unknown>>
  update: (image: StaffImage) => void
}

/** Loads the galleries of a product, looks again while images are being made, and changes them one action at a time. */
export function useProductImages(product_id: number): ProductImagesState {
  const { product, setProduct, failure, isLoading, load, run } = useGalleries(product_id)
  const isMaking = product?.galleries.some(({ waiting }) => waiting.some(({ state }) => state !== 'failed')) ?? false
  usePolling(load, POLL_MS, isMaking)

  function change(changes: (gallery: StaffGallery) => StaffGallery): void {
    setProduct((before) => before && { ...before, galleries: before.galleries.map(changes) })
  }

  return {
    product,
    failure,
    isLoading,
    load,
    order(color_id, keys) {
      change((gallery) =>
        gallery.color_id === color_id
          ? { ...gallery, images: keys.flatMap((key) => gallery.images.find((image) => image.key === key) ?? []) }
          : gallery,
      )
      void run(() => staffApi()('orderProductImages', { body: { product_id, color_id, keys } }))
    },
    async add(color_id, keys) {
      await run(() => staffApi()('addProductImages', { body: { product_id, color_id, keys } }))
    },
    remove: (color_id, key) => run(() => staffApi()('removeProductImage', { body: { product_id, color_id, key } })),
    async putBack(color_id, key, keys) {
      const added = await staffApi()('addProductImages', { body: { product_id, color_id, keys: [key] } })
      if (!added.ok) return added
      // Others may have changed the gallery meanwhile; then the image stays at its end.
      await staffApi()('orderProductImages', { body: { product_id, color_id, keys } })
      return added
    },
    update: (updated) =>
      change((gallery) => ({
        ...gallery,
        images: gallery.images.map((image) => (image.key === updated.key ? updated : image)),
      })),
  }
}

/** Loads the galleries and sends changes one after another; the answer to the last one replaces the galleries. */
function useGalleries(product_id: number) {
  const showError = useErrorAlert()
  const [product, setProduct] = useState<ProductImages>()
  const [failure, setFailure] = useState<string>()
  const [isLoading, setLoading] = useState(true)
  const queue = useRef(Promise.resolve())
  const running = useRef(0)

  async function load(): Promise<void> {
    setLoading(true)
    const result = await staffApi()('listProductImages', { query: { product_id } })
    setLoading(false)
    setFailure(result.ok ? undefined : result.message)
    if (result.ok && running.current === 0) setProduct(result.data)
  }

  const reload = useEffectEvent(load)
  useEffect(() => void reload(), [product_id])

  function run(send: () => Promise<ApiResult<ProductImages>>): Promise<boolean> {
    running.current += 1
    const done = queue.current.then(async () => {
      const result = await send()
      running.current -= 1
      if (result.ok) {
        if (running.current === 0) setProduct(result.data)
        return true
      }
      await load()
      await showError(result.message)
      return false
    })
    queue.current = done.then(() => undefined)
    return done
  }

  return { product, setProduct, failure, isLoading, load, run }
}
