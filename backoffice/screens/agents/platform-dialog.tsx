import { AGENT_CALLS_PER_MINUTE, MAX_AGENT_CALLS_PER_MINUTE } from '@shop/contract/staff/agent-values.ts'
import type { AgentPlatform } from '@shop/contract/staff/agents.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useFinish } from '../../components/actions/page-action.ts'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { agentMessages } from '../../messages/agents.ts'

export function PlatformDialog({ platform, onClose }: { platform: AgentPlatform; onClose: () => void }) {
  const { t, common } = useMessages(agentMessages)
  const finish = useFinish()
  const { id, profile_url, is_blocked, calls_per_minute } = platform
  const readLimit = (values: FormData) => {
    const typed = String(values.get('limit')).trim()
    return typed === '' ? null : Number(typed)
  }
  const isValid = (limit: number | null) =>
    limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= MAX_AGENT_CALLS_PER_MINUTE)
  const form = useForm({
    validate: (values) => ({
      limit: isValid(readLimit(values)) ? undefined : t.limitInvalid(String(MAX_AGENT_CALLS_PER_MINUTE)),
    }),
    send: (values) =>
      staffApi()('saveAgentPlatform', {
        body: { id, is_blocked: values.get('serve') === null, calls_per_minute: readLimit(values) },
      }),
    async onSuccess() {
      onClose()
      await finish(t.saved)
    },
  })
  return (
    <FormDialog open size="medium" title={profile_url} closeLabel={common.close} backCloses={false} onClose={onClose}>
      <form {...form.events} className="grid gap-6">
        <Checkbox name="serve" label={t.serve} defaultChecked={!is_blocked} />
        <TextField
          name="limit"
          inputMode="numeric"
          label={t.limit}
          hint={t.limitHelp}
          placeholder={String(AGENT_CALLS_PER_MINUTE)}
          defaultValue={calls_per_minute ?? ''}
          autoComplete="off"
          error={form.errors['limit']}
        />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {common.save}
        </Button>
      </form>
    </FormDialog>
  )
}
