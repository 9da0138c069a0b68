import { isLang } from '@shop/contract/locale.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { useFinish } from '../../components/actions/page-action.ts'
import { staffApi } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { readRoles, RoleFields } from './role-fields.tsx'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t, lang } = useLanguage()
  const finish = useFinish()
  const form = useForm({
    validate: (values) => ({
      name: isBlank(String(values.get('name'))) ? t.common.required : undefined,
      email: isBlank(String(values.get('email'))) ? t.common.required : undefined,
      roles: readRoles(values).length === 0 ? t.people.roleMissing : undefined,
    }),
    send(values) {
      const language = String(values.get('language'))
      const body = {
        name: String(values.get('name')).trim(),
        email: String(values.get('email')).trim(),
        roles: readRoles(values),
        language: isLang(language) ? language : lang,
      }
      return staffApi()('inviteStaff', { body })
    },
    async onSuccess() {
      onClose()
      await finish(t.people.sent)
    },
  })
  return (
    <FormDialog open size="medium" title={t.people.invite} closeLabel={t.common.close} onClose={onClose}>
      <form {...form.events} className="grid gap-6">
        <TextField label={t.people.name} name="name" autoComplete="off" error={form.errors['name']} />
        <TextField label={t.people.email} name="email" type="email" autoComplete="off" error={form.errors['email']} />
        <RoleFields selected={[]} error={form.errors['roles']} />
        <Select label={t.people.language} name="language" defaultValue={lang} options={toOptions(t.common.languages)} />
        <Button type="submit" loading={form.pending} loadingLabel={t.people.sending}>
          {t.people.send}
        </Button>
      </form>
    </FormDialog>
  )
}
