import { ButtonLink } from '@shop/ui/button/button.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { AccessScreen } from '../../../components/access/access-screen.tsx'

export const meta = unlisted((text) => text.access.newPasswordDone.title)

/** /cambiar-contrasena-exito: this screen says that the password was changed and links to signing in. */
export default function Screen() {
  const { text } = useWords()
  const words = text.access.newPasswordDone
  return (
    <AccessScreen
      art="aurora"
      title={words.title}
      lead={
        <p className="flex gap-2">
          <CircleCheck aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
          {words.lead}
        </p>
      }
    >
      <ButtonLink href={paths.login} size="large" wide>
        {words.login}
      </ButtonLink>
    </AccessScreen>
  )
}
