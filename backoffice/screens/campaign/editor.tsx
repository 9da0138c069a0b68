import type { Campaign } from '@shop/contract/staff/campaigns.ts'
import type { ProductOptions } from '@shop/contract/staff/products.ts'
import { DeleteButton } from '../../components/delete-button.tsx'
import { DraftNotices } from '../../components/editor/draft-notices.tsx'
import type { FieldNames } from '../../components/editor/field-names.ts'
import { SaveBar } from '../../components/editor/save-bar.tsx'
import { staffApi } from '../../lib/api.ts'
import { pickFields } from '../../lib/draft/pick-fields.ts'
import { useDraft } from '../../lib/draft/use-draft.ts'
import type { StoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { campaignMessages } from '../../messages/campaigns.ts'
import { Actions } from './actions.tsx'
import { MailFields, SegmentFields } from './fields.tsx'
import { type CampaignValues, findErrors, toFields, toValues } from './values.ts'

interface CampaignEditorProps {
  campaign: Campaign
  options: ProductOptions
  storedDraft: StoredDraft<CampaignValues> | null
}

export function CampaignEditor({ campaign, options, storedDraft }: CampaignEditorProps) {
  const { t, common } = useMessages(campaignMessages)
  const names = useFieldNames()
  const { id, version, state } = campaign
  const isDraft = state === 'draft'
  const draft = useDraft<CampaignValues>({
    subject: `campaign:${id}`,
    version,
    saved: toValues(campaign),
    storedDraft,
    findErrors: (values) => findErrors(values, t, common.required),
    refusalFields: { campaign_link_invalid: 'link' },
    send: async (values, base) =>
      pickFields(await staffApi()('saveCampaign', { body: { ...toFields(values), id, version: base } }), toValues),
  })
  return (
    <>
      <DraftNotices draft={draft} names={names} />
      <fieldset role="none" disabled={!isDraft} className="contents">
        <MailFields draft={draft} />
        <SegmentFields draft={draft} options={options} />
      </fieldset>
      <Actions campaign={campaign} isUnsaved={draft.isDirty || draft.isStale} />
      {isDraft && (
        <DeleteButton
          name={campaign.fields.name}
          listPath={paths.campaigns}
          send={() => staffApi()('deleteCampaign', { query: { id } })}
        />
      )}
      {isDraft && <SaveBar draft={draft} names={names} />}
    </>
  )
}

function useFieldNames(): FieldNames {
  const { t, common } = useMessages(campaignMessages)
  const { es, en } = common.languages
  const labels: Record<string, string> = {
    name: t.name, link: t.link, days: t.days, subject_es: t.subject(es), subject_en: t.subject(en), body_es: t.body(es),
    body_en: t.body(en), level: t.level, lang: t.language, purchase: t.purchase, collection_id: t.collection, city: t.city,
  } // prettier-ignore
  return { getName: (path) => labels[path.at(-1) ?? ''] ?? path.join(' · '), formatValue: () => undefined }
}
