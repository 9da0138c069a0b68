import { isLang } from '@shop/contract/locale.ts'
import type { FieldNames } from '../../components/editor/field-names.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { homeMessages } from '../../messages/home.ts'

export function useFieldNames(): FieldNames {
  const { t, lang, common } = useMessages(homeMessages)
  const names: Record<string, string> = {
    desktop_image_key: t.desktop,
    mobile_image_key: t.mobile,
    desktop_is_video: `${t.film} · ${t.viewWide}`,
    mobile_is_video: `${t.film} · ${t.viewPhone}`,
    shown_from: t.shownFrom,
    shown_until: t.shownUntil,
    title: t.headline,
    alt: t.alt,
    button: t.button,
    link: t.link,
  }
  return {
    getName([first = '', second = '', third = '']) {
      if (first === 'texts' && isLang(second)) return `${names[third] ?? t.texts} · ${common.languages[second]}`
      return names[first] ?? first
    },
    formatValue: ([first], value) =>
      (first === 'shown_from' || first === 'shown_until') && typeof value === 'string'
        ? formatDateTime(value, lang)
        : undefined,
  }
}
