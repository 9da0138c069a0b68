import { isBlank } from '@shop/contract/one-line.ts'
import { CAMPAIGN_NAME_MAX_LENGTH } from '@shop/contract/staff/campaign-values.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { forgetUnsaved } from '../../components/editor/unsaved.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { buildCampaignPath } from '../../lib/paths.ts'
import { campaignMessages } from '../../messages/campaigns.ts'

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t, common } = useMessages(campaignMessages)
  const navigate = useNavigate()
  const readName = (values: FormData) => String(values.get('name') ?? '').trim()
  const form = useForm({
    validate: (values) => ({ name: isBlank(readName(values)) ? common.required : undefined }),
    send: (values) => staffApi()('createCampaign', { body: { name: readName(values) } }),
    onSuccess({ id }) {
      forgetUnsaved()
      return navigate(buildCampaignPath(id))
    },
  })
  return (
    <FormDialog open size="medium" title={t.create} closeLabel={common.close} onClose={onClose}>
      <form {...form.events} className="grid gap-4">
        <Text tone="quiet">{t.createText}</Text>
        <TextField
          label={t.name}
          hint={t.nameHint}
          name="name"
          maxLength={CAMPAIGN_NAME_MAX_LENGTH}
          autoComplete="off"
          error={form.errors['name']}
        />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {t.create}
        </Button>
      </form>
    </FormDialog>
  )
}
