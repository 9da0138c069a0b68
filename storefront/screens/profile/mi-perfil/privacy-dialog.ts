/** What the dialogs about one's own data have in common. */
export interface PrivacyDialogProps {
  has_password: boolean
  open: boolean
  onClose: () => void
}
