import type { Color, Product } from '@shop/contract/catalogue.ts'
import { SizePicker } from '@shop/ui/size-picker/size-picker.tsx'
import { type Swatch, Swatches } from '@shop/ui/swatches/swatches.tsx'
import type { ReactNode, RefObject } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { freeInColor, freePieces, isFew } from './choice.ts'
import { Quantity } from './quantity.tsx'
import { SizeGuide } from './size-guide.tsx'
import type { Buying } from './use-buying.ts'
import type { Chosen } from './use-choice.ts'

interface ChoosingProps {
  product: Product
  chosen: Chosen
  buying: Buying
  sizesRef: RefObject<HTMLFieldSetElement | null>
  /** Rendered after the sizes, for a customer whose size is missing. */
  afterSizes?: ReactNode
  className?: string | undefined
}

/** Color, size and quantity; each is limited by the stock of the others. */
export function Choosing({ product, chosen, buying, sizesRef, afterSizes, className }: ChoosingProps) {
  const { text } = useWords()
  const words = text.shop.product
  const { size, color, free } = chosen
  return (
    <div className={className}>
      <Swatches
        legend={words.color}
        options={product.colors.map((one) => swatchOf(product, one, words.colorSoldOut))}
        value={color === undefined ? undefined : String(color.id)}
        onChange={(id) => chosen.chooseColor(Number(id))}
      />
      <SizePicker
        ref={sizesRef}
        legend={words.size}
        options={product.sizes.map((one) => {
          const soldOut = freePieces(product, one, color) === 0
          return {
            value: String(one.id),
            label: one.letter,
            name: soldOut ? words.sizeSoldOut(one.letter) : undefined,
            soldOut,
          }
        })}
        value={size === undefined ? '' : String(size.id)}
        onChange={(id) => chosen.chooseSize(Number(id))}
        aside={product.find_your_size ? <SizeGuide product={product} size={size} /> : undefined}
        note={size !== undefined && isFew(free) ? words.left(free) : undefined}
        error={buying.sizeMissing ? text.errors.size : undefined}
        className="mt-6"
      />
      {afterSizes}
      {product.sizes.some(({ quantity }) => quantity > 0) && (
        <Quantity product={product} chosen={chosen} onBlocked={() => void buying.askForSize()} className="mt-6" />
      )}
    </div>
  )
}

function swatchOf(product: Product, color: Color, soldOutName: (name: string) => string): Swatch {
  const soldOut = freeInColor(product, color) === 0
  return {
    value: String(color.id),
    label: soldOut ? soldOutName(color.name) : color.name,
    hex: color.hex_code,
    image: color.use_image === 1 ? (color.image_path ?? undefined) : undefined,
    soldOut,
  }
}
