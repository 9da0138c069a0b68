import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useLanguage } from '../lib/language.ts'

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => Promise<void> }) {
  const { t } = useLanguage()
  const toast = useToast()
  const { send, pending } = useRequest()

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast(t.common.copied)
  }

  async function finish(): Promise<void> {
    await send(async () => {
      await onDone()
      return undefined
    })
  }

  return (
    <section>
      <Heading level={2} size="h3">
        {t.recovery.title}
      </Heading>
      <Text className="mt-2 mb-4">{t.recovery.text}</Text>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 border-y border-line py-4 tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-3">
        <Button variant="secondary" fullWidth onClick={() => void copy()}>
          {t.recovery.copyAll}
        </Button>
        <Button fullWidth loading={pending} onClick={() => void finish()}>
          {t.recovery.done}
        </Button>
      </div>
    </section>
  )
}
