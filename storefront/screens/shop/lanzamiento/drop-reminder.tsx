import type { Drop } from '@shop/contract/categories-and-collections.ts'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { rememberRedirect } from '../../../lib/session/redirect.ts'
import { useUser } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { dropMessages } from '../../../messages/drop.ts'

interface DropReminderProps {
  drop: Drop
  level: number
  /** Whether the customer is reminded by mail, by the last response of the server. */
  reminded: boolean
}

export function DropReminder({ drop, level, reminded }: DropReminderProps) {
  const { t, lang } = useLocalization(dropMessages)
  const messages = t.drop
  const user = useUser()
  return (
    <div className="mt-6">
      <div className="flex flex-wrap gap-3">
        {user !== null && <MailReminder key={String(reminded)} id={drop.id} reminded={reminded} />}
        <ButtonLink href={`/drops/${drop.id}-${level}-${lang}.ics`} download variant="secondary" size="large">
          {messages.calendar}
        </ButtonLink>
      </div>
      {user === null && (
        <Text size="small" className="mt-4">
          {messages.signIn}{' '}
          <TextLink href={paths.login} onClick={() => rememberRedirect(paths.drop(drop.id))}>
            {messages.signInLink}
          </TextLink>
        </Text>
      )}
    </div>
  )
}

/** Requests or withdraws the mail. The button changes after the response. */
function MailReminder({ id, reminded }: { id: number; reminded: boolean }) {
  const { t, lang } = useLocalization(dropMessages)
  const messages = t.drop
  const { pending, send } = useRequest()
  const [changed, setChanged] = useState<boolean>()
  const isReminded = changed ?? reminded

  async function set(remind: boolean): Promise<void> {
    const answer = await send(() => browserApi(lang)('setDropReminder', { body: { id, remind } }))
    if (answer !== undefined) setChanged(answer.remind)
  }

  return (
    <>
      <Button
        size="large"
        variant={isReminded ? 'secondary' : undefined}
        loading={pending}
        loadingLabel={t.common.loading}
        icon={<Icon name={isReminded ? 'check' : 'bell'} className="size-5" />}
        onClick={() => void set(!isReminded)}
      >
        {isReminded ? messages.cancelReminder : messages.remind}
      </Button>
      <p role="status" className="order-last basis-full text-small text-ink-2">
        {changed === undefined
          ? reminded && messages.reminded
          : changed
            ? messages.reminderSet
            : messages.reminderRemoved}
      </p>
    </>
  )
}
