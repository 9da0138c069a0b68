import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useMessages } from '../../lib/language.ts'
import { buildLegalPath } from '../../lib/paths.ts'
import { settingMessages } from '../../messages/settings.ts'

/** The number of the legal text on shipping (specification 2). */
const SHIPPING_TEXT = 6

/** Reminds that the legal text on shipping may name what this setting says, because no setting changes a legal text. */
export function LegalTextReminder() {
  const { t } = useMessages(settingMessages)
  return (
    <Text className="mt-6 max-w-dialog">
      {t.legalReminder} <TextLink href={buildLegalPath(SHIPPING_TEXT)}>{t.legalLink}</TextLink>
    </Text>
  )
}
