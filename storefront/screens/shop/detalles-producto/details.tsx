import type { Product } from '@shop/contract/catalog.ts'
import { Accordion, type AccordionItem } from '@shop/ui/accordion/accordion.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { RichHtml } from '@shop/ui/rich-html/rich-html.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'

interface ProductDetailsProps {
  product: Product
  /** The opening paragraphs of the shipping and return policies, as HTML; empty when they could not be loaded. */
  shipping: string
  returns: string
}

export function ProductDetails({ product, shipping, returns }: ProductDetailsProps) {
  const messages = useLocalization(productMessages).t.product
  const items: AccordionItem[] = [
    {
      key: 'description',
      title: messages.description,
      defaultOpen: true,
      content: <Description product={product} />,
    },
    {
      key: 'detail',
      title: messages.detail,
      content: <RichHtml html={product.detail} tableLabel={messages.detail} />,
    },
    {
      key: 'shipping',
      title: messages.shippingAndReturns,
      content: <ShippingAndReturns html={shipping + returns} />,
    },
  ]
  return (
    <div className="mt-4">
      <MailLink product={product} />
      <Accordion items={items} headingLevel={2} className="mt-4" />
    </div>
  )
}

function Description({ product: { description, sku } }: { product: Product }) {
  const messages = useLocalization(productMessages).t.product
  return (
    <>
      <p>{description}</p>
      <Text size="small" tone="quiet" className="mt-3">
        {messages.sku(sku)}
      </Text>
    </>
  )
}

function ShippingAndReturns({ html }: { html: string }) {
  const { t } = useLocalization(productMessages)
  return (
    <>
      <RichHtml html={html} />
      <div className="mt-4 flex flex-wrap gap-x-6">
        <TextLink variant="standing" href={paths.shipping}>
          {t.layout.shipping}
        </TextLink>
        <TextLink variant="standing" href={paths.returns}>
          {t.layout.returns}
        </TextLink>
      </div>
    </>
  )
}

function MailLink({ product: { name, sku } }: { product: Product }) {
  const messages = useLocalization(productMessages).t.product
  const { shop } = useLayoutData()
  if (shop === null) return null
  const subject = encodeURIComponent(messages.mailSubject(name, sku))
  const body = encodeURIComponent(messages.mailBody(sku))
  return (
    <TextLink variant="standing" href={`mailto:${shop.supplier.email}?subject=${subject}&body=${body}`}>
      <Icon name="mail" className="size-5" />
      {messages.askByMail}
    </TextLink>
  )
}
