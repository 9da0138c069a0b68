import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { formatTime } from '../../../lib/localization/format-date.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { profileMessages } from '../../../messages/profile.ts'
import type { PrivacyDialogProps } from './privacy-dialog-props.ts'
import { IdentityProofForm } from '../../../components/profile/identity-proof-form.tsx'

type DataExport = CallResponse<Contract['exportMyData']>

/** Downloads all personal data of the customer, after verifying the owner (rules 2.4). */
export function DownloadDataDialog({ has_password, open, onClose }: PrivacyDialogProps) {
  const { t, lang } = useLocalization(profileMessages)
  const messages = t.profile.privacy
  const [file, setFile] = useState<DataExport>()

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={file === undefined ? messages.downloadTitle : messages.readyTitle}
      closeLabel={t.common.close}
      size="small"
    >
      {file === undefined ? (
        <>
          <Text>{messages.downloadText}</Text>
          <IdentityProofForm
            has_password={has_password}
            submitLabel={messages.downloadGo}
            sendingLabel={messages.preparing}
            submitWithProof={(proof) => browserApi(lang)('exportMyData', { body: proof })}
            onDone={setFile}
          />
        </>
      ) : (
        <Ready file={file} />
      )}
    </Dialog>
  )
}

function Ready({ file }: { file: DataExport }) {
  const { t, lang } = useLocalization(profileMessages)
  const messages = t.profile.privacy
  const until = formatTime(file.expires_at, lang)
  return (
    <>
      <output className="block">{messages.ready(until)}</output>
      <ButtonLink
        href={file.link}
        download=""
        fullWidth
        icon={<Icon name="download" className="size-5" />}
        className="mt-6"
      >
        {messages.get}
      </ButtonLink>
    </>
  )
}
