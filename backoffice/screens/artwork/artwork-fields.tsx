import type { StaffArtwork } from '@shop/contract/staff/artworks.ts'
import { type Lang, langs } from '@shop/contract/locale.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { ImageField } from '../../components/images/image-field.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import type { Draft } from '../../lib/draft/use-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { artworkMessages } from '../../messages/artworks.ts'
import type { ArtworkValues } from './artwork-values.ts'

interface ArtworkFieldsProps {
  artwork: StaffArtwork
  draft: Draft<ArtworkValues>
}

export function ArtworkFields({ artwork, draft }: ArtworkFieldsProps) {
  const { t } = useMessages(artworkMessages)
  const { uri_es, uri_en } = draft.value
  return (
    <div className="grid gap-6">
      <div className="grid gap-8 lg:grid-cols-2">
        {langs.map((lang) => (
          <LanguageTexts key={lang} lang={lang} draft={draft} />
        ))}
      </div>
      {(uri_es !== artwork.uri_es || uri_en !== artwork.uri_en) && (
        <Text size="small" role="status">
          {t.uriHint}
        </Text>
      )}
      {artwork.former_uris.length > 0 && (
        <SecondaryText className="wrap-anywhere">
          {t.formerUris}: {artwork.former_uris.map((uri) => `/${uri}`).join(', ')}
        </SecondaryText>
      )}
      <ImageField
        label={t.image}
        value={draft.value.image_key}
        saved={artwork}
        onChange={(key) => draft.set('image_key', key)}
      />
    </div>
  )
}

function LanguageTexts({ lang, draft }: { lang: Lang; draft: Draft<ArtworkValues> }) {
  const { t, common } = useMessages(artworkMessages)
  const field = (name: 'name' | 'uri' | 'summary' | 'idea') => ({
    lang: name === 'uri' ? undefined : lang,
    value: draft.value[`${name}_${lang}`],
    error: draft.getError(`${name}_${lang}`),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      draft.set(`${name}_${lang}`, currentTarget.value),
  })
  return (
    <fieldset className="grid min-w-0 content-start gap-4">
      <legend className="mb-2 font-semibold">{common.languages[lang]}</legend>
      <TextField label={t.name} maxLength={80} {...field('name')} />
      <TextField label={t.uri} maxLength={100} spellCheck={false} {...field('uri')} />
      <TextField label={t.summary} maxLength={200} {...field('summary')} />
      <Textarea label={t.idea} hint={t.ideaHint} rows={7} maxLength={2000} {...field('idea')} />
    </fieldset>
  )
}
