import { preloadAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { TopProgress } from '@shop/ui/top-progress/top-progress.tsx'
import { useEffect, useLayoutEffect } from 'react'
import { useNavigation, useNavigate } from 'react-router'
import { usePreferencesPending, pendingPreferences } from '../lib/storage/pending-preferences.ts'
import { AgeGate } from './age-gate.tsx'
import { useBackForwardCache } from './use-back-forward-cache.ts'
import { useCustomerSync } from './use-customer-sync.ts'
import { useRouteChange } from './use-route-change.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { NoticeBar } from '@shop/ui/notice-bar/notice-bar.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { useOnline } from './use-online.ts'
import { useNavigationDelay } from './use-navigation-delay.ts'
import { useOfflineNavigation } from './use-offline-navigation.ts'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useStore } from '../lib/storage/store.ts'

export function PageShell() {
  useEarlyChanges()
  useEffect(preloadAlert, [])
  useCustomerSync()
  useBackForwardCache()
  useRouteChange()
  useAnnouncePreferences()
  const isNavigating = useNavigation().state !== 'idle'
  const arePreferencesPending = usePreferencesPending()
  return (
    <>
      <TopProgress active={isNavigating || arePreferencesPending} />
      <Notices />
      <AgeGate />
    </>
  )
}

/**
 * Notices about the current state: no connection, for which a chosen page may wait, or a page that takes long, with a
 * button to request it again.
 */
function Notices() {
  const { t } = useLocalization()
  const online = useOnline()
  const isNavigationBlocked = useOfflineNavigation()
  const navigationDelay = useNavigationDelay()
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  if (!online || isNavigationBlocked)
    return (
      <NoticeBar icon={<Icon name="wifi-off" className="size-5" />}>
        {isNavigationBlocked ? t.layout.offlineWaiting : t.layout.offlineText}
      </NoticeBar>
    )
  const isSlow = navigationDelay === 'slow' || navigationDelay === 'retry'
  const retry = navigationDelay === 'retry' && next !== undefined ? () => void navigate(next) : undefined
  return (
    <NoticeBar action={retry === undefined ? undefined : <TextButton onClick={retry}>{t.common.retry}</TextButton>}>
      {isSlow ? t.common.slow : null}
    </NoticeBar>
  )
}

/**
 * Waits until the page is rendered in the chosen language and currency, then ends the change and announces it. The page
 * may show them already, when a choice is taken back.
 */
function useAnnouncePreferences(): void {
  const { t, lang, currency } = useLocalization()
  const message = t.layout.pricesIn(currency)
  const announce = useAnnounce()
  const pending = useStore(pendingPreferences)
  useEffect(() => {
    // React may run an effect after the next choice, which this rendering does not know yet.
    if (pending !== pendingPreferences.get()) return
    if (!pending?.loaded || pending.lang !== lang || pending.currency !== currency) return
    pendingPreferences.set(null)
    announce(message)
  }, [pending, lang, currency, message, announce])
}

/**
 * Reports fields to React that the visitor changed before hydration. React keeps the value of such a field, but 19.3
 * fires no event for it, so a component that controls the field would still have the value that the server rendered.
 */
function useEarlyChanges(): void {
  useLayoutEffect(() => {
    for (const field of document.querySelectorAll<Field>('input, select, textarea')) reportChange(field)
  }, [])
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function reportChange(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    const rendered = [...field.options].findIndex((option) => option.defaultSelected)
    if (field.selectedIndex !== Math.max(rendered, 0)) dispatch(field, 'change')
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    const box = field as HTMLInputElement
    // In a group of radios, only the one that is checked now fires the event.
    if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) return
    // React fires onChange only where a press changes the state that it last saw.
    box.checked = !box.checked
    box.click()
  } else if (field.value !== field.defaultValue) {
    const typed = field.value
    // React fires onChange only where the value differs from the last one that was set on the element itself.
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
    dispatch(field, 'input')
  }
}

function dispatch(field: Field, name: string): void {
  field.dispatchEvent(new Event(name, { bubbles: true }))
}
