export interface PrivacyDialogProps {
  has_password: boolean
  open: boolean
  onClose: () => void
}
