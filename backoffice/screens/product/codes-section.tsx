import { makeInStoreCode, VARIANT_CODE_MAX_LENGTH } from '@shop/contract/barcode.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useState } from 'react'
import { PageSection } from '../../components/page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { useMessages } from '../../lib/language.ts'
import { buildLabelsPath } from '../../lib/paths.ts'
import { productMessages } from '../../messages/products.ts'
import type { EditorPart } from './editor-part.ts'

type Code = ProductFields['codes'][number]

/** The SKU and the barcode of each size in each color, shown when they are asked for: they may be hundreds. */
export function CodesSection({ product, options, draft }: EditorPart) {
  const { t } = useMessages(productMessages)
  const { sizes, codes } = draft.value
  const hasRefusal = codes.some((_, index) => draft.getError(`codes.${index}.sku`) ?? draft.getError(`codes.${index}.barcode`)) // prettier-ignore
  const [isOpen, setIsOpen] = useState(false)
  const variants = listVariants(draft.value, options)
  const find = (variant: string): Code =>
    codes.find((code) => code.variant === variant) ?? { variant, sku: '', barcode: '' }
  const put = (changed: readonly Code[]) => {
    const kept = codes.filter((code) => !changed.some(({ variant }) => variant === code.variant))
    draft.set('codes', [...kept, ...changed].filter((code) => code.sku !== '' || code.barcode !== '')) // prettier-ignore
  }
  const fill = () =>
    put(
      variants.flatMap(({ variant, letter, color_id }) => {
        const code = find(variant)
        const size_id = sizes.find((size) => size.letter === letter)?.id ?? null
        return code.barcode === '' && size_id !== null ? [{ ...code, barcode: makeInStoreCode(size_id, color_id) }] : []
      }),
    )
  const coded = variants.filter(({ variant }) => codes.some((code) => code.variant === variant)).length
  const errorOf = (variant: string, kind: 'sku' | 'barcode') => {
    const index = codes.findIndex((code) => code.variant === variant)
    return index === -1 ? undefined : draft.getError(`codes.${index}.${kind}`)
  }
  if (variants.length === 0) return null
  return (
    <PageSection title={t.codes}>
      <SecondaryText className="mb-4">{t.codesText}</SecondaryText>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen || hasRefusal}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t.hideCodes : t.showCodes}
        </Button>
        <span>{t.codesCount(coded, variants.length)}</span>
        <TextLink href={buildLabelsPath([product.id])}>{t.printLabels}</TextLink>
      </div>
      {(isOpen || hasRefusal) && (
        <>
          <Button variant="secondary" size="small" onClick={fill}>
            {t.fillBarcodes}
          </Button>
          <CodeFields variants={variants} find={find} put={put} errorOf={errorOf} />
        </>
      )}
    </PageSection>
  )
}

interface Variant {
  variant: string
  name: string
  letter: string
  color_id: number
}

function listVariants({ sizes, colors }: ProductFields, options: EditorPart['options']): Variant[] {
  return colors.flatMap(({ color_id }) => {
    const color = options.colors.find(({ id }) => id === color_id)?.name ?? String(color_id)
    return sizes.map(({ letter }) => ({
      variant: `${color_id} ${letter}`,
      name: `${letter} · ${color}`,
      letter,
      color_id,
    }))
  })
}

interface CodeFieldsProps {
  variants: readonly Variant[]
  find: (variant: string) => Code
  put: (changed: readonly Code[]) => void
  errorOf: (variant: string, kind: 'sku' | 'barcode') => string | undefined
}

function CodeFields({ variants, find, put, errorOf }: CodeFieldsProps) {
  const { t } = useMessages(productMessages)
  return (
    <ul className="mt-4 grid max-w-dialog gap-3">
      {variants.map(({ variant, name }) => (
        <li key={variant} className="grid gap-2 border-b border-line pb-3 md:grid-cols-[10rem_1fr_1fr] md:items-start">
          <span className="wrap-anywhere md:py-3">{name}</span>
          {(['sku', 'barcode'] as const).map((kind) => (
            <TextField
              key={kind}
              label={kind === 'sku' ? t.variantSku(name) : t.variantBarcode(name)}
              hideLabel
              placeholder={kind === 'sku' ? 'SKU' : t.barcode}
              value={find(variant)[kind]}
              maxLength={VARIANT_CODE_MAX_LENGTH}
              autoComplete="off"
              spellCheck={false}
              error={errorOf(variant, kind)}
              onChange={({ currentTarget: { value } }) => put([{ ...find(variant), [kind]: value }])}
            />
          ))}
        </li>
      ))}
    </ul>
  )
}
