import { type Lang, langs } from '@shop/contract/locale.ts'
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
import { buildArtworkPath } from '../../lib/paths.ts'
import { findNameErrors, readNames } from '../../lib/slug.ts'
import { artworkMessages } from '../../messages/artworks.ts'

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t, common } = useMessages(artworkMessages)
  const navigate = useNavigate()
  const form = useForm({
    validate: (values) => findNameErrors(readNames(values), t, common.required),
    send: (values) => staffApi()('createArtwork', { body: readNames(values) }),
    onSuccess({ id }) {
      forgetUnsaved()
      return navigate(buildArtworkPath(id))
    },
  })
  const slugs = { es: useSlug(), en: useSlug() }
  return (
    <FormDialog open size="medium" title={t.create} closeLabel={common.close} onClose={onClose}>
      <form {...form.events} className="grid gap-4">
        <Text tone="quiet">{t.createText}</Text>
        <div className="grid gap-6 md:grid-cols-2">
          {langs.map((lang) => (
            <NameFields
              key={lang}
              lang={lang}
              slug={slugs[lang]}
              taken={slugs[lang === 'es' ? 'en' : 'es'].uri}
              errors={form.errors}
            />
          ))}
        </div>
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {t.create}
        </Button>
      </form>
    </FormDialog>
  )
}

interface NameFieldsProps {
  lang: Lang
  slug: ReturnType<typeof useSlug>
  taken: string
  errors: FormErrors
}

function NameFields({ lang, slug, taken, errors }: NameFieldsProps) {
  const { t, common } = useMessages(artworkMessages)
  return (
    <fieldset className="grid content-start gap-4">
      <legend className="mb-2 font-semibold">{common.languages[lang]}</legend>
      <TextField
        label={t.name}
        name={`name_${lang}`}
        lang={lang}
        maxLength={80}
        autoComplete="off"
        error={errors[`name_${lang}`]}
        onChange={(event) => slug.follow(event.currentTarget.value, { taken, suffix: lang })}
      />
      <TextField
        label={t.uri}
        name={`uri_${lang}`}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={slug.uri}
        error={errors[`uri_${lang}`]}
        onChange={(event) => slug.type(event.currentTarget.value)}
      />
    </fieldset>
  )
}
