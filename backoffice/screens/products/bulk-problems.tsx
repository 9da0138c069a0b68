import type { BulkProblem } from '@shop/contract/staff/bulk.ts'
import { Link } from '@shop/ui/link/link.tsx'
import { useMessages } from '../../lib/language.ts'
import { buildProductPath } from '../../lib/paths.ts'
import { bulkMessages } from '../../messages/bulk.ts'
import { productMessages } from '../../messages/products.ts'

export function BulkProblems({ problems }: { problems: readonly BulkProblem[] }) {
  const { t } = useMessages(bulkMessages)
  const { t: products } = useMessages(productMessages)
  return (
    <ul className="grid gap-2 text-small">
      {problems.map(({ code, message, missing, count, products: examples }) => (
        <li key={`${code} ${message} ${missing.join()}`}>
          <p>
            {missing.length > 0
              ? t.problem(t.missing(missing.map((item) => products.gate[item].toLowerCase()).join(', ')), count)
              : t.problem(message, count)}
          </p>
          <p className="text-ink-2">
            {examples.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link href={buildProductPath(id)} target="_blank" className="underline underline-offset-4">
                  {name || products.unnamed}
                </Link>
              </span>
            ))}
            {count > examples.length && ` ${t.andMore(count - examples.length)}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
