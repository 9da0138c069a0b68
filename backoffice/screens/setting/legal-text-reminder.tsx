import type { SettingName } from '@shop/contract/staff/settings.ts'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useMessages } from '../../lib/language.ts'
import { buildLegalPath, paths } from '../../lib/paths.ts'
import { settingMessages } from '../../messages/settings.ts'

/** The number of the legal text on shipping (specification 2). */
const SHIPPING_TEXT = 6

/** Reminds that legal texts may name what this setting says, because no setting changes a legal text. */
export function LegalTextReminder({ name }: { name: SettingName }) {
  const { t } = useMessages(settingMessages)
  if (name === 'shipping' || name === 'delivery_times')
    return <Reminder text={t.legalReminder} href={buildLegalPath(SHIPPING_TEXT)} link={t.legalLink} />
  if (name === 'brand' || name === 'supplier')
    return <Reminder text={t.legalNamesReminder} href={paths.legalTexts} link={t.legalNamesLink} />
  return null
}

function Reminder({ text, href, link }: { text: string; href: string; link: string }) {
  return (
    <Text className="mt-6 max-w-dialog">
      {text} <TextLink href={href}>{link}</TextLink>
    </Text>
  )
}
