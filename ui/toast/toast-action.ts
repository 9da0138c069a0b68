/** A button in a notice, such as one that undoes what the notice says. The notice then stays for ten seconds. */
export interface ToastAction {
  label: string
  onPress: () => void
}
