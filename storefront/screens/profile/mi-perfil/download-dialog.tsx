import type { ReplyOf } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { localeOfLang } from '@shop/contract/locale.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/words/words.ts'
import type { PrivacyDialogProps } from './privacy-dialog.ts'
import { ProofForm } from '../../../components/profile/proof-form.tsx'

type File = ReplyOf<Contract['exportMyData']>

/** Downloads all personal data of the customer, after verifying the owner (rules 2). */
export function DownloadDialog({ has_password, open, onClose }: PrivacyDialogProps) {
  const { text, lang } = useWords()
  const words = text.profile.privacy
  const [file, setFile] = useState<File>()

  function close(): void {
    setFile(undefined)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={file === undefined ? words.downloadTitle : words.readyTitle}
      closeLabel={text.common.close}
      size="small"
    >
      {file === undefined ? (
        <>
          <Text>{words.downloadText}</Text>
          <ProofForm
            has_password={has_password}
            submit={words.downloadGo}
            sending={words.preparing}
            prove={(proof) => browserApi(lang)('exportMyData', { body: proof })}
            onDone={setFile}
          />
        </>
      ) : (
        <Ready file={file} />
      )}
    </Dialog>
  )
}

function Ready({ file }: { file: File }) {
  const { text, lang } = useWords()
  const words = text.profile.privacy
  const until = new Intl.DateTimeFormat(localeOfLang[lang], { timeStyle: 'short' }).format(new Date(file.expires_at))
  return (
    <>
      <output className="block">{words.ready(until)}</output>
      <ButtonLink
        href={file.link}
        download=""
        wide
        icon={<Download aria-hidden="true" className="size-5" />}
        className="mt-6"
      >
        {words.get}
      </ButtonLink>
    </>
  )
}
