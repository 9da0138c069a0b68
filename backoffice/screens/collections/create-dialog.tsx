import { parseShopTime } from '@shop/contract/shop-time.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { isSlug, toSlug } from '../../lib/slug.ts'
import { collectionMessages } from '../../messages/collections.ts'

const languages = ['es', 'en'] as const

/** Creates a collection: its name and address in both languages, and the opening if it is a drop. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t, common } = useMessages(collectionMessages)
  const navigate = useNavigate()
  const [uris, setUris] = useState<Record<string, string>>({})
  const text = (values: FormData, name: string) => String(values.get(name) ?? '').trim()
  const form = useForm({
    validate(values) {
      const errors: Record<string, string | undefined> = {}
      for (const lang of languages) {
        errors[`texts.${lang}.name`] = text(values, `texts.${lang}.name`) === '' ? common.required : undefined
        errors[`texts.${lang}.uri`] = isSlug(text(values, `texts.${lang}.uri`)) ? undefined : t.uriInvalid
      }
      const opening = text(values, 'opens_at')
      errors['opens_at'] = opening === '' || parseShopTime(opening) ? undefined : t.timeInvalid
      return errors
    },
    send(values) {
      const toText = (lang: 'es' | 'en') => ({
        name: text(values, `texts.${lang}.name`),
        uri: text(values, `texts.${lang}.uri`),
        description: '',
        teaser: null,
      })
      const opens_at = parseShopTime(text(values, 'opens_at'))?.toISOString() ?? null
      return staffApi()('createCollection', { body: { texts: { es: toText('es'), en: toText('en') }, opens_at } })
    },
    onSuccess: ({ id }) => navigate(paths.collection(id)),
  })
  return (
    <Dialog open size="medium" title={t.create} closeLabel={common.close} onClose={onClose}>
      <form {...form.events} className="grid gap-6">
        <Text tone="quiet">{t.createText}</Text>
        <div className="grid gap-6 md:grid-cols-2">
          {languages.map((lang) => (
            <fieldset key={lang} className="grid content-start gap-4">
              <legend className="mb-2 font-semibold">{lang === 'es' ? common.spanish : common.english}</legend>
              <TextField
                label={t.name}
                name={`texts.${lang}.name`}
                autoComplete="off"
                error={form.errors[`texts.${lang}.name`]}
                onChange={({ currentTarget }) =>
                  setUris((before) => ({ ...before, [lang]: toSlug(currentTarget.value) }))
                }
              />
              <TextField
                label={t.uri}
                name={`texts.${lang}.uri`}
                autoComplete="off"
                value={uris[lang] ?? ''}
                error={form.errors[`texts.${lang}.uri`]}
                onChange={({ currentTarget }) => setUris((before) => ({ ...before, [lang]: currentTarget.value }))}
              />
            </fieldset>
          ))}
        </div>
        <TextField
          type="datetime-local"
          label={t.openingField}
          hint={t.zone}
          optional={common.optional}
          name="opens_at"
          error={form.errors['opens_at']}
        />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {t.create}
        </Button>
      </form>
    </Dialog>
  )
}
