import type { Color, Product } from '@shop/contract/catalog.ts'
import { createPerLanguage, type Lang } from '@shop/contract/locale.ts'
import { SizePicker } from '@shop/ui/size-picker/size-picker.tsx'
import { type Swatch, Swatches } from '@shop/ui/swatches/swatches.tsx'
import type { ReactNode, RefObject } from 'react'
import { lazyComponent } from '../../../components/loading/lazy-component.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { productMessages } from '../../../messages/product.ts'
import { getAvailableInColor, getAvailableQuantity, getPercentsOff, isLowStock } from './variant-selection.ts'
import { QuantityField } from './quantity.tsx'
import { BuyersFit } from './fit/buyers-fit.tsx'
import { SizeGuide } from './size-guide.tsx'
import type { PurchaseState } from './use-purchase.ts'
import type { SelectedVariant } from './use-variant-selection.ts'

// Products that are not worn on the body have none, and the owner may leave it out.
const FitFinder = lazyComponent(() => import('./fit/fit-finder.tsx').then((module) => module.FitFinder))

interface VariantPickerProps {
  product: Product
  selection: SelectedVariant
  purchase: PurchaseState
  sizesRef: RefObject<HTMLFieldSetElement | null>
  afterSizes?: ReactNode
  className?: string | undefined
}

/** Color, size and quantity; each is limited by the stock of the others. */
export function VariantPicker({ product, selection, purchase, sizesRef, afterSizes, className }: VariantPickerProps) {
  const { t, lang } = useLocalization(errorMessages, productMessages)
  const messages = t.product
  const { size, lostSize, color, available } = selection
  const soldOut = product.sizes
    .filter((item) => getAvailableQuantity(product, item, color) === 0)
    .map(({ letter }) => letter)
  const lowStockNote = size !== undefined && isLowStock(available) ? messages.left(available) : undefined
  const sizeNote =
    lostSize !== undefined && color !== undefined ? messages.sizeGone(lostSize.letter, color.name) : lowStockNote
  const percentsOff = getPercentsOff(product.sizes)
  return (
    <div className={className}>
      <Swatches
        legend={messages.color}
        options={product.colors.map((item) => toSwatch(product, item, messages.colorSoldOut))}
        value={color === undefined ? undefined : String(color.id)}
        onChange={(id) => selection.chooseColor(Number(id))}
        note={
          product.design_colors.length > 0 ? messages.designColors(formatNames(product.design_colors, lang)) : undefined
        }
      />
      <SizePicker
        ref={sizesRef}
        legend={messages.size}
        options={product.sizes.map(({ id, letter }) => {
          const option = { value: String(id), label: letter }
          const percent = percentsOff.get(id)
          if (soldOut.includes(letter)) return { ...option, name: messages.sizeSoldOut(letter), soldOut: true }
          if (percent === undefined) return option
          return { ...option, name: messages.sizeReduced(letter, percent), mark: `−${percent}%` }
        })}
        value={size === undefined ? '' : String(size.id)}
        onChange={(id) => selection.chooseSize(Number(id))}
        aside={product.find_your_size ? <SizeGuide product={product} size={size} /> : undefined}
        note={sizeNote}
        error={purchase.isSizeMissing ? t.errors.size : undefined}
        className="mt-6"
      />
      <BuyersFit size={size} />
      {product.find_your_size && <FitFinder product={product} soldOut={soldOut} onChoose={selection.chooseSize} />}
      {afterSizes}
      {product.sizes.some(({ quantity }) => quantity > 0) && (
        <QuantityField
          product={product}
          selection={selection}
          onBlocked={() => void purchase.requestSize()}
          className="mt-6"
        />
      )}
    </div>
  )
}

const getListFormat = createPerLanguage((locale) => new Intl.ListFormat(locale))

function formatNames(colors: Product['design_colors'], lang: Lang): string {
  return getListFormat(lang).format(colors.map(({ name }) => name.toLowerCase()))
}

function toSwatch(product: Product, color: Color, formatSoldOutName: (name: string) => string): Swatch {
  const soldOut = getAvailableInColor(product, color) === 0
  return {
    value: String(color.id),
    label: soldOut ? formatSoldOutName(color.name) : color.name,
    hex: color.hex_code,
    image: color.use_image === 1 ? (color.image_path ?? undefined) : undefined,
    design: product.design_colors.map(({ hex_code }) => hex_code),
    soldOut,
  }
}
