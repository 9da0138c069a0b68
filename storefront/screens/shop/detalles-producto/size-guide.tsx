import type { Product } from '@shop/contract/catalogue.ts'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { TextButton, TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Zoomable } from '@shop/ui/zoomable/zoomable.tsx'
import Ruler from 'lucide-react/icons/ruler'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { pictureBase } from '../../../lib/picture.ts'
import { useWords } from '../../../lib/words.ts'

/** The piece's own measures, in a dialog of 700 px at most (specification 9). */
export function SizeGuide({ product }: { product: Product }) {
  const { text } = useWords()
  const words = text.shop.product
  const [open, setOpen] = useState(false)
  return (
    <>
      <TextButton kind="standing" onClick={() => setOpen(true)}>
        <Ruler aria-hidden="true" className="size-5" />
        {words.sizeGuide}
      </TextButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.sizeGuide} closeLabel={text.common.close}>
        {product.collection_img_table !== null && (
          <Zoomable label={words.sizeGuide} zoomInLabel={words.zoomIn} zoomOutLabel={words.zoomOut}>
            <Picture
              base={pictureBase(product.collection_img_table)}
              alt={words.sizeGuideAlt}
              sizes="(min-width: 48rem) 44rem, 100vw"
              fit="contain"
            />
          </Zoomable>
        )}
        <TextLink kind="standing" href={paths.sizeChart} className="mt-4">
          {words.sizeGuideFull}
        </TextLink>
      </Dialog>
    </>
  )
}
