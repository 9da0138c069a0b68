import type { ApiResult } from '@shop/contract/client.ts'
import type { People, StaffMember } from '@shop/contract/staff/people.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useRevalidator } from 'react-router'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { useFinish } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { staffApi } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { useMe } from '../../lib/use-me.ts'
import { readRoles, RoleFields } from './role-fields.tsx'

export function MemberDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useLanguage()
  const finish = useFinish()
  const me = useMe()
  const { revalidate } = useRevalidator()

  async function handleSaved(): Promise<void> {
    onClose()
    await finish(t.common.saved)
  }

  const form = useForm({
    validate: (values) => ({ roles: readRoles(values).length === 0 ? t.people.roleMissing : undefined }),
    send: (values) =>
      staffApi()('setStaffRoles', {
        body: { id: member.id, roles: readRoles(values), roles_before: member.roles },
      }),
    onSuccess: handleSaved,
    refusalFields: { last_owner: 'roles' },
    // Someone else may have changed them meanwhile.
    reload: revalidate,
  })
  return (
    <FormDialog
      open
      size="medium"
      title={t.people.changeTitle(member.name)}
      closeLabel={t.common.close}
      onClose={onClose}
    >
      <form {...form.events} className="grid gap-6">
        <RoleFields key={member.roles.join()} selected={member.roles} error={form.errors['roles']} />
        <Button type="submit" loading={form.pending} loadingLabel={t.common.saving}>
          {t.common.save}
        </Button>
      </form>
      {member.id !== me.id && <AccessActions member={member} onDone={handleSaved} />}
    </FormDialog>
  )
}

function AccessActions({ member, onDone }: { member: StaffMember; onDone: () => Promise<void> }) {
  const { t } = useLanguage()
  const confirm = useConfirm()
  const { send, pendingKey } = useRequest<'status' | 'reset'>()
  const { id, name, status } = member
  const isSuspended = status === 'suspended'

  async function run(key: 'status' | 'reset', call: () => Promise<ApiResult<People>>): Promise<void> {
    if ((await send(call, { key })) !== undefined) await onDone()
  }

  async function toggleStatus(): Promise<void> {
    if (!isSuspended && !(await confirm({ title: t.people.suspend, text: t.people.suspendText(name), danger: true })))
      return
    const body = { id, status: isSuspended ? ('active' as const) : ('suspended' as const) }
    await run('status', () => staffApi()('setStaffStatus', { body }))
  }

  async function reset(): Promise<void> {
    if (!(await confirm({ title: t.people.reset, text: t.people.resetText(name), danger: true }))) return
    await run('reset', () => staffApi()('resetStaffAccess', { body: { id } }))
  }

  return (
    <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
      <Button variant="secondary" loading={pendingKey === 'status'} onClick={() => void toggleStatus()}>
        {isSuspended ? t.people.activate : t.people.suspend}
      </Button>
      {!isSuspended && (
        <Button variant="secondary" loading={pendingKey === 'reset'} onClick={() => void reset()}>
          {t.people.reset}
        </Button>
      )}
    </div>
  )
}
