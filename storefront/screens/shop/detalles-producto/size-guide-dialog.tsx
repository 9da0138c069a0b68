import type { Product, Size } from '@shop/contract/catalog.ts'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Zoomable } from '@shop/ui/zoomable/zoomable.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { getImageBaseUrl } from '../../../lib/urls/image-base-url.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { SizeChart } from './size-chart.tsx'

interface SizeGuideDialogProps {
  product: Product
  size: Size | undefined
  open: boolean
  onClose: () => void
}

/** The product's own measurements as tables, then its size chart's image, in a dialog of 700 px at most (specification 9). */
export function SizeGuideDialog({ product, size, open, onClose }: SizeGuideDialogProps) {
  const { t } = useLocalization(productMessages)
  const messages = t.product
  return (
    <Dialog open={open} onClose={onClose} title={messages.sizeGuide} closeLabel={t.common.close}>
      {product.size_chart !== null && (
        <SizeChart
          measures={product.size_chart}
          garment={product.drawn_garment}
          letters={product.sizes.map(({ letter }) => letter)}
          selectedLetter={size?.letter}
        />
      )}
      {product.collection_img_table !== null && (
        <Zoomable label={messages.sizeGuide} zoomInLabel={messages.zoomIn} zoomOutLabel={messages.zoomOut}>
          <Picture
            baseUrl={getImageBaseUrl(product.collection_img_table)}
            alt={messages.sizeGuideAlt}
            sizes="(min-width: 48rem) 44rem, 100vw"
            fit="contain"
          />
        </Zoomable>
      )}
      <TextLink variant="standing" href={paths.sizeChart} className="mt-4">
        {messages.sizeGuideFull}
      </TextLink>
    </Dialog>
  )
}
