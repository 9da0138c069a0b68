import type { Product } from '@shop/contract/catalogue.ts'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Zoomable } from '@shop/ui/zoomable/zoomable.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { pictureBase } from '../../../lib/urls/picture.ts'
import { useWords } from '../../../lib/words/words.ts'

interface SizeGuideDialogProps {
  product: Product
  open: boolean
  onClose: () => void
}

/** The piece's own measures, in a dialog of 700 px at most (specification 9). */
export function SizeGuideDialog({ product, open, onClose }: SizeGuideDialogProps) {
  const { text } = useWords()
  const words = text.shop.product
  return (
    <Dialog open={open} onClose={onClose} title={words.sizeGuide} closeLabel={text.common.close}>
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
  )
}
