import { type Lang, langs } from '@shop/contract/locale.ts'
import {
  CAMPAIGN_BODY_MAX_LENGTH,
  CAMPAIGN_LINK_MAX_LENGTH,
  CAMPAIGN_NAME_MAX_LENGTH,
  CAMPAIGN_SUBJECT_MAX_LENGTH,
  type PurchaseCondition,
} from '@shop/contract/staff/campaign-values.ts'
import type { ProductOptions } from '@shop/contract/staff/products.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useLevelName } from '../../components/level-name.tsx'
import { PageSection } from '../../components/page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import type { Draft } from '../../lib/draft/use-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { toOptions, toRecordOptions } from '../../lib/options.ts'
import { campaignMessages } from '../../messages/campaigns.ts'
import type { CampaignValues } from './values.ts'

type TextName = 'name' | 'link' | `${'subject' | 'body'}_${Lang}`

interface PartProps {
  draft: Draft<CampaignValues>
}

export function SegmentFields({ draft, options }: PartProps & { options: ProductOptions }) {
  const { t, common } = useMessages(campaignMessages)
  const getLevelName = useLevelName()
  const { segment, days } = draft.value
  const levels = [0, 1, 2, 3].map((level) => ({ value: String(level), label: getLevelName(level) }))
  return (
    <PageSection title={t.segment}>
      <SecondaryText className="mb-4">{t.segmentText}</SecondaryText>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label={t.level}
          value={String(segment.level ?? '')}
          options={[{ value: '', label: t.anyLevel }, ...levels]}
          onChange={({ currentTarget: { value } }) => draft.set('segment.level', value === '' ? null : Number(value))}
        />
        <Select
          label={t.language}
          value={segment.lang ?? ''}
          options={[{ value: '', label: t.anyLanguage }, ...toOptions(common.languages)]}
          onChange={({ currentTarget: { value } }) => draft.set('segment.lang', value === '' ? null : (value as Lang))}
        />
        <TextField
          label={t.city}
          value={segment.city}
          maxLength={80}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => draft.set('segment.city', value)}
        />
        <Select
          label={t.purchase}
          value={segment.purchase}
          options={toOptions(t.purchases)}
          onChange={({ currentTarget: { value } }) => draft.set('segment.purchase', value as PurchaseCondition)}
        />
        {segment.purchase !== 'any' && (
          <>
            <TextField
              label={t.days}
              hint={t.daysHint}
              inputMode="numeric"
              autoComplete="off"
              value={days}
              error={draft.getError('days')}
              onChange={({ currentTarget: { value } }) => draft.set('days', value)}
            />
            <Select
              label={t.collection}
              value={String(segment.collection_id ?? '')}
              options={[{ value: '', label: t.anyCollection }, ...toRecordOptions(options.collections)]}
              onChange={({ currentTarget: { value } }) =>
                draft.set('segment.collection_id', value === '' ? null : Number(value))
              }
            />
          </>
        )}
      </div>
    </PageSection>
  )
}

export function MailFields({ draft }: PartProps) {
  const { t, common } = useMessages(campaignMessages)
  const setText =
    (name: TextName) =>
    ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      draft.set(name, value)
  return (
    <PageSection title={t.mail}>
      <SecondaryText className="mb-4">{t.mailText}</SecondaryText>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t.name}
          hint={t.nameHint}
          value={draft.value.name}
          maxLength={CAMPAIGN_NAME_MAX_LENGTH}
          autoComplete="off"
          error={draft.getError('name')}
          onChange={setText('name')}
        />
        <TextField
          label={t.link}
          hint={t.linkHint}
          value={draft.value.link}
          maxLength={CAMPAIGN_LINK_MAX_LENGTH}
          autoComplete="off"
          error={draft.getError('link')}
          onChange={setText('link')}
        />
        {langs.map((lang) => (
          <div key={lang} className="grid min-w-0 content-start gap-4">
            <TextField
              label={t.subject(common.languages[lang])}
              lang={lang}
              maxLength={CAMPAIGN_SUBJECT_MAX_LENGTH}
              autoComplete="off"
              value={draft.value[`subject_${lang}`]}
              onChange={setText(`subject_${lang}`)}
            />
            <Textarea
              label={t.body(common.languages[lang])}
              lang={lang}
              rows={10}
              maxLength={CAMPAIGN_BODY_MAX_LENGTH}
              value={draft.value[`body_${lang}`]}
              onChange={setText(`body_${lang}`)}
            />
          </div>
        ))}
      </div>
    </PageSection>
  )
}
