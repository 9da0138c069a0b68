import type { Permission } from '@shop/contract/staff/permissions.ts'
import type { SettingName } from '@shop/contract/staff/settings.ts'
import type { ComboboxOption } from '@shop/ui/combobox/option-rows.tsx'
import { useLanguage, useMessages } from '../../lib/language.ts'
import { buildSettingPath, NEW_HASH, paths } from '../../lib/paths.ts'
import { menuScreens } from '../../lib/screens.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { paletteMessages } from '../../messages/palette.ts'
import { settingMessages } from '../../messages/settings.ts'
import { fold } from './parse-action.ts'

/** Actions that the palette does itself, instead of opening an address. */
export const SIGN_OUT = 'action:sign-out'
export const OPEN_SHOP = 'action:shop'

interface NamedAction {
  value: string
  name: 'newProduct' | 'invite' | 'signOut' | 'shop'
  permission?: Permission
}

const actions: readonly NamedAction[] = [
  { value: paths.newProduct, name: 'newProduct', permission: 'products.write' },
  { value: `${paths.people}${NEW_HASH}`, name: 'invite', permission: 'staff.write' },
  { value: OPEN_SHOP, name: 'shop' },
  { value: SIGN_OUT, name: 'signOut' },
]

export function useLocalOptions(text: string): ComboboxOption[] {
  const { t } = useLanguage()
  const { t: palette } = useMessages(paletteMessages)
  const me = useMe()
  const typed = fold(text)
  const matches = (name: string) => fold(name).includes(typed)
  const found = actions
    // Without a text the screens are shown alone.
    .filter(({ permission, name }) => typed !== '' && hasPermission(me, permission) && matches(palette.actions[name]))
    .map(({ value, name }) => ({ value, label: palette.actions[name], group: palette.actionGroup }))
  const screens = menuScreens
    .filter(({ permission, label }) => hasPermission(me, permission) && matches(t.menu[label]))
    .map(({ path, label }) => ({ value: path, label: t.menu[label], group: palette.screens }))
  return [...found, ...screens, ...useSettings(typed)]
}

function useSettings(typed: string): ComboboxOption[] {
  const { t } = useMessages(settingMessages)
  const { t: palette } = useMessages(paletteMessages)
  const me = useMe()
  if (typed === '' || !hasPermission(me, 'settings.read')) return []
  return (Object.keys(t.names) as SettingName[])
    .filter((name) => fold(t.names[name]).includes(typed))
    .map((name) => ({ value: buildSettingPath(name), label: t.names[name], group: palette.settings }))
}
