import type { StaffColor } from '@shop/contract/staff/colors.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { type FormErrors, useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { staffApi } from '../lib/api.ts'
import { useMessages } from '../lib/language.ts'
import { categoryMessages } from '../messages/categories.ts'
import { ConflictNote } from './conflict-note.tsx'

const HEX = /^#[0-9a-f]{6}$/i
const START = '#808080'

interface ColorDialogProps {
  /** Undefined for a new one. */
  color: StaffColor | undefined
  onClose: () => void
  onSaved: (color: StaffColor) => unknown
}

/** Adds or changes a color of the palette: its names in both languages, and its code, typed or picked. */
export function ColorDialog({ color, onClose, onSaved }: ColorDialogProps) {
  const { t, common } = useMessages(categoryMessages)
  const { form, base, theirs, acceptTheirs } = useColorForm({ color, onClose, onSaved })
  const labels = { name_es: t.nameEs, name_en: t.nameEn, hex_code: t.hex }
  return (
    <Dialog
      open
      size="medium"
      title={color === undefined ? t.newColor : t.color}
      closeLabel={common.close}
      onClose={onClose}
    >
      <form {...form.events} className="grid gap-4">
        {theirs !== undefined && (
          <ConflictNote
            differences={(Object.keys(labels) as (keyof typeof labels)[])
              .filter((field) => theirs[field] !== base?.[field])
              .map((field) => ({ label: labels[field], theirs: theirs[field] }))}
            onUseTheirs={acceptTheirs}
          />
        )}
        <ColorFields key={base?.version} color={base} errors={form.errors} />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {common.save}
        </Button>
      </form>
    </Dialog>
  )
}

/**
 * Keeps the version that a color is edited from, and saves the form over it. After a conflict, `theirs` is the version
 * that another person saved: the next save overwrites it, `acceptTheirs` fills the form with it.
 */
function useColorForm({ color, onClose, onSaved }: ColorDialogProps) {
  const { t, common } = useMessages(categoryMessages)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [theirs, setTheirs] = useState<StaffColor>()
  const [base, setBase] = useState(color)

  const form = useForm({
    validate(values) {
      const { name_es, name_en, hex_code } = readColor(values)
      return {
        name_es: name_es === '' ? common.required : undefined,
        name_en: name_en === '' ? common.required : undefined,
        hex_code: HEX.test(hex_code) ? undefined : t.hexInvalid,
      }
    },
    async send(values) {
      const fields = readColor(values)
      const version = theirs?.version ?? base?.version
      const result =
        color === undefined || version === undefined
          ? await staffApi()('createColor', { body: fields })
          : await staffApi()('saveColor', { body: { ...fields, id: color.id, version } })
      if (!result.ok && result.code === 'version_conflict') setTheirs(result.about?.['current'] as StaffColor)
      return result
    },
    async onSuccess(saved) {
      onClose()
      toast(common.saved)
      await revalidate()
      await onSaved(saved)
    },
    refusalFields: { color_name_taken: 'name_es', hex_not_valid: 'hex_code' },
  })

  function acceptTheirs(): void {
    setBase(theirs)
    setTheirs(undefined)
  }

  return { form, base, theirs, acceptTheirs }
}

/** Shows the names and the code of a color. */
function ColorFields({ color, errors }: { color: StaffColor | undefined; errors: FormErrors }) {
  const { t } = useMessages(categoryMessages)
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        label={t.nameEs}
        name="name_es"
        lang="es"
        autoComplete="off"
        defaultValue={color?.name_es}
        error={errors['name_es']}
      />
      <TextField
        label={t.nameEn}
        name="name_en"
        lang="en"
        autoComplete="off"
        defaultValue={color?.name_en}
        error={errors['name_en']}
      />
      <HexField defaultValue={color?.hex_code ?? START} error={errors['hex_code']} />
    </div>
  )
}

/** Shows the code of a color as text, and the browser's color picker beside it. */
function HexField({ defaultValue, error }: { defaultValue: string; error: string | undefined }) {
  const { t } = useMessages(categoryMessages)
  const [value, setValue] = useState(defaultValue)
  return (
    <div className="flex items-start gap-3">
      <TextField
        className="grow"
        label={t.hex}
        name="hex_code"
        hint={t.hexHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        value={value}
        error={error}
        onChange={(event) => setValue(event.currentTarget.value.trim())}
      />
      <input
        type="color"
        aria-label={t.pickColor}
        className="mt-6 size-11 shrink-0 cursor-pointer"
        value={HEX.test(value) ? value : START}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </div>
  )
}

function readColor(values: FormData): Pick<StaffColor, 'name_es' | 'name_en' | 'hex_code'> {
  const text = (name: string) => String(values.get(name) ?? '').trim()
  return { name_es: text('name_es'), name_en: text('name_en'), hex_code: text('hex_code') }
}
