import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { usePageAction } from '../../components/actions/page-action.ts'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { DropArea, FileLink } from '../../components/file-drop.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { uploadInvoice, uploadInvoicePdf } from '../../lib/upload.ts'
import { invoiceMessages } from '../../messages/invoices.ts'

const isPdf = (file: File) => file.type === 'application/pdf' || file.name.toLowerCase().endsWith('.pdf')

/** Takes the XML and the PDF of an invoice or a credit note, attaches both to the order and mails them. */
export function AttachInvoiceDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t, lang, common } = useMessages(invoiceMessages)
  const { run, pending } = usePageAction()
  const [files, setFiles] = useState<{ xml?: File; pdf?: File }>({})
  const [attached, setAttached] = useState<{ xml: File; id: number }>()

  function add(chosen: File[]): void {
    for (const file of chosen) setFiles((before) => ({ ...before, [isPdf(file) ? 'pdf' : 'xml']: file }))
  }

  /** An XML that is attached already is not sent again with another PDF: an invoice belongs to one order. */
  async function attachXml(xml: File) {
    if (attached?.xml === xml) return { ok: true as const, data: attached }
    const result = await uploadInvoice(xml, code)
    if (result.ok) setAttached({ xml, id: result.data.id })
    return result
  }

  async function send(xml: File, pdf: File) {
    const document = await attachXml(xml)
    if (!document.ok) return document
    const { id } = document.data
    const printed = await uploadInvoicePdf(pdf, id)
    return printed.ok ? staffApi(lang)('mailInvoice', { body: { id } }) : printed
  }

  async function attach(): Promise<void> {
    if (!files.xml || !files.pdf) return
    const { xml, pdf } = files
    if (await run(() => send(xml, pdf), t.mailed)) onClose()
  }

  return (
    <FormDialog open size="small" title={t.attach} closeLabel={common.close} onClose={onClose}>
      <div className="grid gap-6">
        <Text>{t.attachText}</Text>
        <DropArea onFiles={add} className="p-4">
          <FileLink
            label={t.choose}
            accept=".xml,.pdf,application/pdf,text/xml,application/xml"
            multiple
            onFiles={add}
          />
          <div role="status" className="wrap-anywhere">
            <p>{files.xml ? t.chosen('XML', files.xml.name) : t.missing('XML')}</p>
            <p>{files.pdf ? t.chosen('PDF', files.pdf.name) : t.missing('PDF')}</p>
          </div>
        </DropArea>
        <Button
          disabled={!files.xml || !files.pdf}
          loading={pending}
          loadingLabel={common.saving}
          onClick={() => void attach()}
        >
          {t.attachAndMail}
        </Button>
      </div>
    </FormDialog>
  )
}
