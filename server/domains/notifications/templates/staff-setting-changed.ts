import { formatClabe } from '@shop/contract/clabe.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { GuardedSetting } from '@shop/contract/staff/setting-values.ts'
import type { SettingValues } from '@shop/contract/staff/settings.ts'
import { formatDateTime } from '../../../platform/date-format.ts'
import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

export interface StaffSettingChangedMail {
  name: string
  /** The name of the member who changed it; null for the operator. */
  by: string | null
  /** ISO 8601. */
  at: string
  changed: { [S in GuardedSetting]?: { before: SettingValues[S]; after: SettingValues[S] } }
}

const headings: Record<Lang, Record<GuardedSetting, string>> = {
  es: {
    payment_instructions: 'Cambiaron las instrucciones de transferencia',
    supplier: 'Cambiaron los datos del vendedor',
    refund_limit: 'Cambió el límite de reembolsos',
    code_limit: 'Cambió el límite de los códigos',
  },
  en: {
    payment_instructions: 'The transfer instructions changed',
    supplier: 'The seller details changed',
    refund_limit: 'The refund limit changed',
    code_limit: 'The limit of discount codes changed',
  },
}

/** Returns the mail that tells an owner that a setting changed which says where money goes, or how much moves at once. */
export function staffSettingChanged(
  { name, by, at, changed }: StaffSettingChangedMail,
  { lang, admin_url }: MailContext,
): MailContent {
  const [setting] = Object.keys(changed) as [GuardedSetting]
  const { before, after } = changed[setting]!
  const heading = headings[lang][setting]
  const when = formatDateTime(new Date(at), lang)
  const values = { before: describe(setting, before, lang), after: describe(setting, after, lang) }
  const link = `${admin_url}/admin/settings/${setting}`
  return {
    reason: 'shop',
    greeting: greeting(name, lang),
    subject: heading,
    heading,
    ...{
      es: {
        preheader: 'Si no lo esperabas, revísalo ahora.',
        paragraphs: [
          'Todas las personas con el rol de dueña o dueño reciben este aviso. Si no lo esperabas, revísalo ahora.',
        ],
        facts: [
          { label: 'Quién', value: by ?? 'Quien opera el servidor' },
          { label: 'Cuándo', value: when },
          { label: 'Antes', value: values.before },
          { label: 'Ahora', value: values.after },
        ],
        button: { label: 'Ver el ajuste', link },
      },
      en: {
        preheader: 'If you didn’t expect it, check it now.',
        paragraphs: ['Every owner of the shop gets this notice. If you didn’t expect it, check it now.'],
        facts: [
          { label: 'Who', value: by ?? 'The operator of the server' },
          { label: 'When', value: when },
          { label: 'Before', value: values.before },
          { label: 'Now', value: values.after },
        ],
        button: { label: 'See the setting', link },
      },
    }[lang],
  }
}

function describe<S extends GuardedSetting>(setting: S, value: SettingValues[S], lang: Lang): string {
  const writers: { [K in GuardedSetting]: (value: SettingValues[K]) => string[] } = {
    payment_instructions: ({ zelle, venmo, spei }) => [
      `Zelle (es): ${zelle.es}`,
      `Zelle (en): ${zelle.en}`,
      `Venmo (es): ${venmo.es}`,
      `Venmo (en): ${venmo.en}`,
      ...(spei.clabe === ''
        ? []
        : [
            `SPEI: ${formatClabe(spei.clabe)}, ${spei.holder}, ${spei.bank}`,
            `SPEI (es): ${spei.es}`,
            `SPEI (en): ${spei.en}`,
          ]),
    ],
    supplier: ({ name, address, phone, email }) => [name, address, phone, email],
    refund_limit: ({ MXN, USD }) => [formatMoney(MXN, 'MXN', lang), formatMoney(USD, 'USD', lang)],
    code_limit: ({ percent, uses }) => [`${percent} %, ${uses} ${lang === 'es' ? 'usos' : 'uses'}`],
  }
  return writers[setting](value).join('\n')
}
