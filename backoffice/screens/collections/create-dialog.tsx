import { type Lang, langs } from '@shop/contract/locale.ts'
import { parseShopTime } from '@shop/contract/shop-time.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { type FormErrors, useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { forgetUnsaved } from '../../components/editor/unsaved.ts'
import { useSlug } from '../../components/use-slug.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { buildCollectionPath } from '../../lib/paths.ts'
import { isSlug } from '../../lib/slug.ts'
import { collectionMessages } from '../../messages/collections.ts'

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t, common } = useMessages(collectionMessages)
  const navigate = useNavigate()
  const form = useForm({
    validate: (values) => findErrors(values, { required: common.required, uri: t.uriInvalid, time: t.timeInvalid }),
    send: (values) => staffApi()('createCollection', { body: readNewCollection(values) }),
    onSuccess({ id }) {
      forgetUnsaved()
      return navigate(buildCollectionPath(id))
    },
  })
  return (
    <FormDialog open size="medium" title={t.create} closeLabel={common.close} onClose={onClose}>
      <form {...form.events} className="grid gap-6">
        <Text tone="quiet">{t.createText}</Text>
        <div className="grid gap-6 md:grid-cols-2">
          {langs.map((lang) => (
            <NameFields key={lang} lang={lang} errors={form.errors} />
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
    </FormDialog>
  )
}

/** Name and address in one language. The address follows the name, until another one is typed. */
function NameFields({ lang, errors }: { lang: Lang; errors: FormErrors }) {
  const { t, common } = useMessages(collectionMessages)
  const { uri, follow, type } = useSlug()
  const field = (key: string) => ({ lang, name: `texts.${lang}.${key}`, error: errors[`texts.${lang}.${key}`] })
  return (
    <fieldset className="grid content-start gap-4">
      <legend className="mb-2 font-semibold">{common.languages[lang]}</legend>
      <TextField
        label={t.name}
        autoComplete="off"
        maxLength={120}
        {...field('name')}
        onChange={({ currentTarget }) => follow(currentTarget.value)}
      />
      <TextField
        label={t.uri}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={uri}
        {...field('uri')}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </fieldset>
  )
}

function readText(values: FormData, name: string): string {
  return String(values.get(name) ?? '').trim()
}

function readNewCollection(values: FormData) {
  const toText = (lang: Lang) => ({
    name: readText(values, `texts.${lang}.name`),
    uri: readText(values, `texts.${lang}.uri`),
    description: '',
    teaser: null,
  })
  const opens_at = parseShopTime(readText(values, 'opens_at'))?.toISOString() ?? null
  return { texts: { es: toText('es'), en: toText('en') }, opens_at }
}

function findErrors(values: FormData, messages: { required: string; uri: string; time: string }): FormErrors {
  const errors: FormErrors = {}
  for (const lang of langs) {
    errors[`texts.${lang}.name`] = readText(values, `texts.${lang}.name`) === '' ? messages.required : undefined
    errors[`texts.${lang}.uri`] = isSlug(readText(values, `texts.${lang}.uri`)) ? undefined : messages.uri
  }
  const opening = readText(values, 'opens_at')
  errors['opens_at'] = opening === '' || parseShopTime(opening) ? undefined : messages.time
  return errors
}
