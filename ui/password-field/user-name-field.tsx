/**
 * The account whose password a form sets, so that password managers store the new password under its name. It is not
 * shown. Its type is text, because they ignore fields of the type hidden.
 */
export function UserNameField({ name }: { name: string }) {
  return <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
}
