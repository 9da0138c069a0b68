import { Accordion, type AccordionItem } from '@shop/ui/accordion/accordion.tsx'
import { RichHtml } from '@shop/ui/rich-html/rich-html.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import Mail from 'lucide-react/icons/mail'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'

interface ProductDetailsProps {
  name: string
  sku: string
  description: string
  /** The description as HTML. */
  descriptionHtml: string
  /** The opening paragraphs of the shipping and return policies, as HTML; empty when they could not be loaded. */
  shipping: string
  returns: string
}

/** An accordion with contact, description, fabric and care, shipping and returns. */
export function ProductDetails({ name, sku, description, descriptionHtml, shipping, returns }: ProductDetailsProps) {
  const { t } = useLocalization(productMessages)
  const { shop } = useLayoutData()
  const messages = t.product
  const subject = encodeURIComponent(messages.mailSubject(name, sku))
  const body = encodeURIComponent(messages.mailBody(sku))
  const items: AccordionItem[] = [
    {
      key: 'description',
      title: messages.description,
      defaultOpen: true,
      content: (
        <>
          <p>{description}</p>
          <Text size="small" tone="quiet" className="mt-3">
            {messages.sku(sku)}
          </Text>
        </>
      ),
    },
    {
      key: 'detail',
      title: messages.detail,
      content: <RichHtml html={descriptionHtml} tableLabel={messages.detail} />,
    },
    {
      key: 'shipping',
      title: messages.shippingAndReturns,
      content: (
        <>
          <RichHtml html={shipping + returns} />
          <div className="mt-4 flex flex-wrap gap-x-6">
            <TextLink variant="standing" href={paths.shipping}>
              {t.layout.shipping}
            </TextLink>
            <TextLink variant="standing" href={paths.returns}>
              {t.layout.returns}
            </TextLink>
          </div>
        </>
      ),
    },
  ]
  return (
    <div className="mt-4">
      {shop !== null && (
        <TextLink variant="standing" href={`mailto:${shop.supplier.email}?subject=${subject}&body=${body}`}>
          <Mail aria-hidden="true" className="size-5" />
          {messages.askByMail}
        </TextLink>
      )}
      <Accordion items={items} headingLevel={2} className="mt-4" />
    </div>
  )
}
