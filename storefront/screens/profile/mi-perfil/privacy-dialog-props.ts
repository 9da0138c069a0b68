/** Props that the dialogs about personal data share. */
export interface PrivacyDialogProps {
  has_password: boolean
  open: boolean
  onClose: () => void
}
