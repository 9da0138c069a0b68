import type { Product, Size } from '@shop/contract/catalogue.ts'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Zoomable } from '@shop/ui/zoomable/zoomable.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { pictureBase } from '../../../lib/urls/picture.ts'
import { useWords } from '../../../lib/words/words.ts'
import { SizeChart } from './size-chart.tsx'

interface SizeGuideDialogProps {
  product: Product
  size: Size | undefined
  open: boolean
  onClose: () => void
}

/** The product's own measurements as tables, then its size chart's image, in a dialog of 700 px at most (specification 9). */
export function SizeGuideDialog({ product, size, open, onClose }: SizeGuideDialogProps) {
  const { text } = useWords()
  const words = text.shop.product
  return (
    <Dialog open={open} onClose={onClose} title={words.sizeGuide} closeLabel={text.common.close}>
      {product.size_chart !== null && (
        <SizeChart
          measures={product.size_chart}
          letters={product.sizes.map(({ letter }) => letter)}
          chosen={size?.letter}
        />
      )}
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
