import { locales } from '@shop/contract/locale.ts'
import type { Permission } from '@shop/contract/staff/permissions.ts'
import { Combobox } from '@shop/ui/combobox/combobox.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { SearchForm } from '@shop/ui/search-form/search-form.tsx'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { unsubscribe } from '../../lib/push.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { paletteMessages } from '../../messages/palette.ts'
import { OPEN_SHOP, SIGN_OUT } from './use-actions.ts'
import { usePaletteOptions } from './use-palette-options.ts'

/**
 * The command palette: one field that finds orders, customers, products, codes, collections, artworks, categories, screens
 * and actions, and opens them. Enter opens the first one.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t, common } = useMessages(paletteMessages)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { options, status } = usePaletteOptions(text)
  const hint = useHint()

  function open(value: string | undefined): void {
    if (value === undefined) return
    onClose()
    if (value === OPEN_SHOP) window.open('/', '_blank', 'noopener')
    else if (value === SIGN_OUT) void signOut()
    else void navigate(value)
  }

  async function signOut(): Promise<void> {
    await unsubscribe().catch(() => {})
    await staffApi()('signOut', {})
    await navigate(paths.signIn, { replace: true })
  }

  return (
    <Dialog open title={t.title} closeLabel={common.close} initialFocus={field} backCloses={false} onClose={onClose}>
      <SearchForm
        label={t.title}
        // Else the first Escape would only close the list, which is all that the palette shows.
        onKeyDownCapture={({ key, nativeEvent }) => {
          if (key === 'Escape' && !nativeEvent.isComposing) onClose()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          open(options[0]?.value)
        }}
      >
        <Combobox
          ref={field}
          label={hint}
          hideLabel
          placeholder={hint}
          spread="page"
          value={text}
          onValueChange={setText}
          options={options}
          onChoose={({ value }) => open(value)}
          status={status}
          statusText={{ idle: undefined, loading: t.searching, empty: t.none, error: t.failed }[status]}
          listLabel={t.list}
          countLabel={t.count}
          maxLength={100}
          autoComplete="off"
        />
      </SearchForm>
    </Dialog>
  )
}

const hintPermissions = {
  order: 'orders.read',
  customer: 'customers.read',
  product: 'products.read',
  code: 'codes.read',
  refund: 'refunds.limited',
} as const satisfies Record<string, Permission>

function useHint(): string {
  const { t, lang } = useMessages(paletteMessages)
  const me = useMe()
  const names = (Object.keys(hintPermissions) as (keyof typeof hintPermissions)[])
    .filter((name) => hasPermission(me, hintPermissions[name]))
    .map((name) => t.hints[name])
  const text = new Intl.ListFormat(locales[lang], { type: 'disjunction' }).format(names)
  return text.charAt(0).toLocaleUpperCase(locales[lang]) + text.slice(1)
}
