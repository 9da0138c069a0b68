import type { CollectionDetail } from '@shop/contract/staff/collections.ts'
import { langs } from '@shop/contract/locale.ts'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useMessages } from '../../lib/language.ts'
import { collectionMessages } from '../../messages/collections.ts'

/** The texts in both languages, side by side. */
export function TextFields({ collection, errors }: { collection: CollectionDetail; errors: FormErrors }) {
  const { t, common } = useMessages(collectionMessages)
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      {langs.map((lang) => {
        const { name, uri, description, teaser } = collection.texts[lang]
        const field = (key: string) => ({ lang, name: `texts.${lang}.${key}`, error: errors[`texts.${lang}.${key}`] })
        return (
          <fieldset key={lang} className="grid content-start gap-4">
            <legend className="mb-2 font-semibold">{lang === 'es' ? common.spanish : common.english}</legend>
            <TextField label={t.name} defaultValue={name} maxLength={120} autoComplete="off" {...field('name')} />
            <TextField
              label={t.uri}
              hint={t.uriHint}
              defaultValue={uri}
              maxLength={120}
              autoComplete="off"
              spellCheck={false}
              {...field('uri')}
            />
            <Textarea
              label={t.description}
              rows={3}
              maxLength={2000}
              defaultValue={description}
              {...field('description')}
            />
            <Textarea
              label={t.teaser}
              hint={t.teaserHint}
              optional={common.optional}
              rows={2}
              maxLength={500}
              defaultValue={teaser ?? ''}
              {...field('teaser')}
            />
          </fieldset>
        )
      })}
      {collection.former_uris.length > 0 && (
        <Text size="small" tone="quiet" className="lg:col-span-2">
          {t.formerUris}: {collection.former_uris.join(', ')}
        </Text>
      )}
    </div>
  )
}
