import type { CollectionDetail, CollectionTexts } from '@shop/contract/staff/collections.ts'
import { type Lang, langs } from '@shop/contract/locale.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import type { Draft } from '../../lib/draft/use-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { collectionMessages } from '../../messages/collections.ts'
import type { CollectionValues } from './collection-values.ts'

interface TextFieldsProps {
  collection: CollectionDetail
  draft: Draft<CollectionValues>
}

export function TextFields({ collection, draft }: TextFieldsProps) {
  const { t } = useMessages(collectionMessages)
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      {langs.map((lang) => (
        <LanguageTexts key={lang} lang={lang} draft={draft} />
      ))}
      {collection.former_uris.length > 0 && (
        <SecondaryText className="wrap-anywhere lg:col-span-2">
          {t.formerUris}: {collection.former_uris.join(', ')}
        </SecondaryText>
      )}
    </div>
  )
}

function LanguageTexts({ lang, draft }: { lang: Lang; draft: Draft<CollectionValues> }) {
  const { t, common } = useMessages(collectionMessages)
  const texts = draft.value.texts[lang]
  const field = (name: keyof CollectionTexts['es']) => ({
    lang: name === 'uri' ? undefined : lang,
    value: texts[name] ?? '',
    error: draft.getError(`texts.${lang}.${name}`),
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      draft.set(`texts.${lang}.${name}`, name === 'teaser' && value === '' ? null : value),
  })
  return (
    <fieldset className="grid min-w-0 content-start gap-4">
      <legend className="mb-2 font-semibold">{common.languages[lang]}</legend>
      <TextField label={t.name} maxLength={120} {...field('name')} />
      <TextField label={t.uri} hint={t.uriHint} maxLength={120} spellCheck={false} {...field('uri')} />
      <Textarea label={t.description} rows={3} maxLength={2000} {...field('description')} />
      <Textarea
        label={t.teaser}
        hint={t.teaserHint}
        optional={common.optional}
        rows={2}
        maxLength={500}
        {...field('teaser')}
      />
    </fieldset>
  )
}
