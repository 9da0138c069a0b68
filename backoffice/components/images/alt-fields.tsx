import type { StaffImage } from '@shop/contract/staff/images.ts'
import { ALT_MAX_LENGTH } from '@shop/contract/staff/image-limits.ts'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { imageMessages } from '../../messages/images.ts'
import { useLeaveQuestion } from '../editor/use-leave-question.ts'

interface AltFieldsProps {
  image: StaffImage
  onSaved: (image: StaffImage) => unknown
  readOnly?: boolean
}

/**
 * The alternative texts of an image in both languages side by side. They are saved when the fields are left; what was
 * typed stays when someone else changed the image meanwhile.
 */
export function AltFields({ image, onSaved, readOnly = false }: AltFieldsProps) {
  const { t } = useMessages(imageMessages)
  const announce = useAnnounce()
  const showError = useErrorAlert()
  const fields = useRef<HTMLFieldSetElement>(null)
  const [isRefused, setRefused] = useState(false)
  useLeaveQuestion(isRefused, { isKept: false })
  // The version of a save that has just been answered, because the next one may come before the props.
  const saved = useRef(image)
  useEffect(() => {
    if (image.version > saved.current.version || image.key !== saved.current.key) saved.current = image
  }, [image])

  async function save(): Promise<void> {
    const { current } = saved
    const alt_es = readField('alt_es')
    const alt_en = readField('alt_en')
    if (alt_es === current.alt_es && alt_en === current.alt_en) return setRefused(false)
    const { key, version, crop, focal } = current
    const result = await staffApi()('saveImage', { body: { key, version, alt_es, alt_en, crop, focal } })
    setRefused(!result.ok)
    if (result.ok) {
      saved.current = { ...current, alt_es, alt_en, version: result.data.version }
      announce(t.savedAlt)
      await onSaved(saved.current)
      return
    }
    const theirs =
      result.code === 'version_conflict' ? (result.about?.['current'] as StaffImage | undefined) : undefined
    if (theirs) {
      saved.current = theirs
      await onSaved(theirs)
    }
    await showError(theirs ? `${t.conflict} (${theirs.alt_es} · ${theirs.alt_en})` : result.message)
  }

  function readField(name: string): string {
    return fields.current?.querySelector<HTMLTextAreaElement>(`[name="${name}"]`)?.value.trim() ?? ''
  }

  /** Saves once the focus leaves both fields. */
  function handleBlur(event: FocusEvent): void {
    if (!fields.current?.contains(event.relatedTarget)) void save()
  }

  const common = {
    onBlur: handleBlur,
    maxLength: ALT_MAX_LENGTH,
    rows: 2,
    readOnly,
    className: '[&_textarea]:min-h-16',
  }
  return (
    <fieldset ref={fields} className="grid grow gap-3 md:grid-cols-2">
      <legend className="sr-only">{t.altFor(image.name)}</legend>
      <Textarea {...common} label={t.altEs} name="alt_es" lang="es" defaultValue={image.alt_es} />
      <Textarea {...common} label={t.altEn} name="alt_en" lang="en" defaultValue={image.alt_en} />
    </fieldset>
  )
}
