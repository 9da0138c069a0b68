import { listPermissions, type Permission, type StaffRole, staffRoles } from '@shop/contract/staff/permissions.ts'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { FieldError } from '@shop/ui/field/field-error.tsx'
import { useId } from 'react'
import { useLanguage, useMessages } from '../../lib/language.ts'
import { permissionMessages } from '../../messages/permissions.ts'

export function RoleFields({ selected, error }: { selected: readonly StaffRole[]; error: string | undefined }) {
  const { t } = useLanguage()
  const error_id = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : error_id}>
      <legend className="mb-1 font-semibold">{t.people.roles}</legend>
      {staffRoles.map((role) => (
        <div key={role}>
          <Checkbox
            name="roles"
            value={role}
            label={t.roles[role]}
            defaultChecked={selected.includes(role)}
            aria-invalid={error === undefined ? undefined : true}
          />
          <RoleRights role={role} />
        </div>
      ))}
      <FieldError id={error_id}>{error}</FieldError>
    </fieldset>
  )
}

function RoleRights({ role }: { role: StaffRole }) {
  const { t: common, lang } = useLanguage()
  const { t } = useMessages(permissionMessages)
  const granted = listPermissions([role])
  const permissions = Object.groupBy(
    granted.filter((one) => !isContained(one, granted)),
    getRight,
  )
  const join = (list: readonly Permission[] = []) =>
    list.length === 0 ? t.nothing : new Intl.ListFormat(lang).format(list.map((permission) => t.names[permission]))
  return (
    <details className="mb-2 ml-8 text-small">
      <summary className="cursor-pointer py-1 underline underline-offset-4">{t.what(common.roles[role])}</summary>
      <dl className="mt-1 grid gap-1">
        {(['see', 'do', 'export'] as const).map((right) => (
          <div key={right}>
            <dt className="inline font-semibold">{t[right]}: </dt>
            <dd className="inline">{join(permissions[right])}.</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Whether another permission of the role says the same without its limit. */
function isContained(permission: Permission, granted: readonly Permission[]): boolean {
  if (permission === 'audit.money') return granted.includes('audit.read')
  return permission.endsWith('.limited') && granted.includes(permission.replace('.limited', '.write') as Permission)
}

function getRight(permission: Permission): 'see' | 'do' | 'export' {
  if (permission.startsWith('exports.') && permission !== 'exports.read') return 'export'
  const isReading = /\.read$|^reports\.|^audit\.|^orders\.contact$/.test(permission)
  return isReading ? 'see' : 'do'
}

export function readRoles(values: FormData): StaffRole[] {
  const selected = values.getAll('roles')
  return staffRoles.filter((role) => selected.includes(role))
}
