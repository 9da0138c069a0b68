import { Accordion, type AccordionItem } from '@shop/ui/accordion/accordion.tsx'
import { RichHtml } from '@shop/ui/rich-html/rich-html.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import Mail from 'lucide-react/icons/mail'
import { useFrameData } from '../../../lib/api/frame-data.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'

export interface DetailsProps {
  name: string
  sku: string
  description: string
  /** The description as HTML. */
  detail: string
  /** The opening paragraphs of the shipping and return policies, as HTML; empty when they could not be loaded. */
  shipping: string
  returns: string
}

/** An accordion with contact, description, fabric and care, shipping and returns. */
export function Details({ name, sku, description, detail, shipping, returns }: DetailsProps) {
  const { text } = useWords()
  const { shop } = useFrameData()
  const words = text.shop.product
  const subject = encodeURIComponent(words.mailSubject(name, sku))
  const body = encodeURIComponent(words.mailBody(sku))
  const items: AccordionItem[] = [
    {
      key: 'description',
      title: words.description,
      defaultOpen: true,
      content: (
        <>
          <p>{description}</p>
          <Text size="small" tone="quiet" className="mt-3">
            {words.sku(sku)}
          </Text>
        </>
      ),
    },
    {
      key: 'detail',
      title: words.detail,
      content: <RichHtml html={detail} tableLabel={words.detail} />,
    },
    {
      key: 'shipping',
      title: words.shippingAndReturns,
      content: (
        <>
          <RichHtml html={shipping + returns} />
          <div className="mt-4 flex flex-wrap gap-x-6">
            <TextLink kind="standing" href={paths.shipping}>
              {text.frame.shipping}
            </TextLink>
            <TextLink kind="standing" href={paths.returns}>
              {text.frame.returns}
            </TextLink>
          </div>
        </>
      ),
    },
  ]
  return (
    <div className="mt-4">
      {shop !== null && (
        <TextLink kind="standing" href={`mailto:${shop.supplier.email}?subject=${subject}&body=${body}`}>
          <Mail aria-hidden="true" className="size-5" />
          {words.askByMail}
        </TextLink>
      )}
      <Accordion items={items} headingLevel={2} className="mt-4" />
    </div>
  )
}
