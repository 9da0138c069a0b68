import { isBlank } from '@shop/contract/one-line.ts'
import { splitSizes } from '@shop/contract/size-letters.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { IconButton } from '@shop/ui/icon-button/icon-button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { MoveButtons } from '../../components/move-buttons.tsx'
import { PageSection } from '../../components/page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { Swatch } from '../../components/swatch.tsx'
import { useMovedFocus } from '../../components/use-moved-focus.ts'
import { useMessages } from '../../lib/language.ts'
import { toRecordOptions } from '../../lib/options.ts'
import { productMessages } from '../../messages/products.ts'
import type { EditorPart } from './editor-part.ts'

/** The sizes and colors in their order, which shoppers see. */
export function VariantsSection(part: EditorPart) {
  const { t } = useMessages(productMessages)
  const { retired } = part.product
  const { colors } = part.options
  const names = [
    ...retired.sizes.map(({ letter }) => letter),
    ...retired.color_ids.flatMap((color_id) => colors.find(({ id }) => id === color_id)?.name ?? []),
  ]
  return (
    <PageSection title={t.variants}>
      <div className="grid gap-8 lg:grid-cols-2">
        <Sizes {...part} />
        <Colors {...part} />
      </div>
      <SecondaryText className="mt-4">
        {t.removeNote} {names.length > 0 && t.retiredNote(names.join(', '))}
      </SecondaryText>
    </PageSection>
  )
}

function Sizes({ draft }: EditorPart) {
  const { t } = useMessages(productMessages)
  const { sizes } = draft.value
  const [letter, setLetter] = useState('')

  function add(event: FormEvent): void {
    event.preventDefault()
    const known = sizes.map((size) => size.letter)
    const added = splitSizes(letter, known)
    const none = { MXN: null, USD: null }
    draft.set('sizes', [...sizes, ...added.map((name) => ({ id: null, letter: name, prices: none }))])
    setLetter('')
  }

  return (
    <div>
      <h3 className="mb-2 font-semibold">{t.sizes}</h3>
      <OrderedList
        items={sizes.map((size) => ({ key: size.letter, name: size.letter, label: size.letter }))}
        removeLabel={t.removeSize}
        onChange={(order) =>
          draft.set(
            'sizes',
            order.map((index) => sizes[index]!),
          )
        }
      />
      <form onSubmit={add} data-own-undo className="mt-3 flex items-end gap-2">
        <TextField
          label={t.newSize}
          value={letter}
          maxLength={120}
          autoComplete="off"
          className="grow"
          error={draft.getError('sizes')}
          onChange={(event) => setLetter(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary" size="small" disabled={isBlank(letter)}>
          {t.addSize}
        </Button>
      </form>
    </div>
  )
}

function Colors({ draft, options }: EditorPart) {
  const { t } = useMessages(productMessages)
  const { colors } = draft.value
  const [chosen, setChosen] = useState('')
  const find = (color_id: number) => options.colors.find(({ id }) => id === color_id)
  const others = options.colors.filter(({ id }) => !colors.some(({ color_id }) => color_id === id))

  function add(event: FormEvent): void {
    event.preventDefault()
    if (chosen !== '') draft.set('colors', [...colors, { color_id: Number(chosen) }])
    setChosen('')
  }

  return (
    <div>
      <h3 className="mb-2 font-semibold">{t.colors}</h3>
      <OrderedList
        items={colors.map(({ color_id }) => {
          const name = find(color_id)?.name ?? String(color_id)
          return { key: String(color_id), name, label: <ColorLabel hex_code={find(color_id)?.hex_code} name={name} /> }
        })}
        removeLabel={t.removeColor}
        onChange={(order) =>
          draft.set(
            'colors',
            order.map((index) => colors[index]!),
          )
        }
      />
      <form onSubmit={add} data-own-undo className="mt-3 flex items-end gap-2">
        <Select
          label={t.color}
          className="grow"
          value={chosen}
          error={draft.getError('colors')}
          options={[{ value: '', label: t.chooseColor }, ...toRecordOptions(others)]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary" size="small" disabled={chosen === ''}>
          {t.addColor}
        </Button>
      </form>
    </div>
  )
}

function ColorLabel({ hex_code, name }: { hex_code: string | undefined; name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Swatch hex_code={hex_code} />
      {name}
    </span>
  )
}

interface OrderedListProps {
  items: { key: string; name: string; label: ReactNode }[]
  removeLabel: (name: string) => string
  /** Gets the positions of the remaining items in their new order. */
  onChange: (order: number[]) => void
}

function OrderedList({ items, removeLabel, onChange }: OrderedListProps) {
  const { list, keepFocus } = useMovedFocus()
  const order = items.map((_, index) => index)

  function move(index: number, to: number): void {
    keepFocus(String(to), to < index ? 'earlier' : 'later')
    onChange(order.with(index, to).with(to, index))
  }

  return (
    <ol ref={list} className="border-t border-line">
      {items.map(({ key, name, label }, index) => (
        <li key={key} data-key={index} className="flex items-center gap-1 border-b border-line">
          <span className="min-w-0 grow py-2 wrap-anywhere">{label}</span>
          <MoveButtons name={name} place={index} count={items.length} onMove={(to) => move(index, to)} />
          <IconButton label={removeLabel(name)} onClick={() => onChange(order.toSpliced(index, 1))}>
            <Icon name="x" className="size-4" />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}
