import { FIRST_ORDER_PERCENT, MAX_LINE_QUANTITY, TRANSFER_DEADLINE_HOURS } from '@shop/contract/limits.ts'
import { supplier } from '../supplier.ts'
import type { LegalText } from './legal-text.ts'

const es = `
<p>Estos términos son el acuerdo de compra entre tú y ${supplier.brand}. Están escritos para leerse: si algo no queda claro, <a href="mailto:${supplier.email}">pregúntanos</a> antes de comprar. Vigentes desde el 2 de noviembre de 2026.</p>
<h2>Quién te vende</h2>
<p><strong>${supplier.name}</strong> («${supplier.brand}», «nosotros»)<br>${supplier.address}<br>Teléfono: ${supplier.phone}<br>Correo: <a href="mailto:${supplier.email}">${supplier.email}</a></p>
<h2>Quién puede comprar</h2>
<p>La tienda es para personas de 18 años o más. Al crear tu cuenta nos das tu fecha de nacimiento, y sin ella no podemos cerrar una venta. Necesitas una cuenta para guardar piezas, llenar el carrito y pagar; para mirar, no.</p>
<p>Los datos que nos das deben ser tuyos y estar al día. De eso depende que el paquete llegue.</p>
<h2>Precios e impuestos</h2>
<ul>
<li>Los precios en pesos mexicanos (MXN) <strong>incluyen IVA</strong>.</li>
<li>Los precios en dólares (USD) se fijan aparte; no son una conversión del día.</li>
<li>El envío se suma antes de pagar, según la tabla de <a href="/envios">Envíos</a>. El total que ves en el último paso es el total que cobramos.</li>
<li>Si tu pedido viaja fuera de México, los impuestos o aranceles de importación del país de destino no forman parte de ese total y corren por cuenta de quien recibe.</li>
</ul>
<p>Si un precio publicado es un error evidente, te avisamos antes de enviar y tú decides: confirmas con el precio correcto o cancelas con reembolso completo.</p>
<h2>Existencias y apartados</h2>
<p>Poner una pieza en el carrito no la aparta. La apartamos cuando empiezas a pagar:</p>
<ul>
<li><strong>20 minutos</strong> si eliges tarjeta o PayPal.</li>
<li><strong>${TRANSFER_DEADLINE_HOURS} horas</strong> si eliges Zelle o Venmo.</li>
<li>Hasta <strong>5 días</strong> si tu banco o PayPal revisan el pago: el pedido ya aparece en Mis pedidos y te avisamos por correo cómo terminó.</li>
</ul>
<p>Pasado ese tiempo, la pieza vuelve a estar libre para los demás. Si tu pago llega tarde y todavía hay piezas, el pedido sigue adelante; si ya no las hay, o si tu pedido ya había terminado tras una revisión, te devolvemos el dinero y te avisamos. El máximo es de ${MAX_LINE_QUANTITY} piezas por artículo, talla y color en cada pedido.</p>
<h2>Formas de pago</h2>
<p>Aceptamos tarjeta y PayPal en pesos y en dólares. Los números de tu tarjeta los recibe directamente el procesador de pagos; nunca pasan por nuestros servidores ni los guardamos.</p>
<h3>Zelle y Venmo</h3>
<p>Solo en dólares. Al pedirlo recibes una referencia, el importe exacto y la fecha límite. El pedido queda <em>pendiente</em> hasta que una persona de nuestro equipo confirma que el pago llegó; si vence el plazo, la solicitud se cancela sin costo. Puedes tener una solicitud pendiente a la vez, con hasta 5 piezas de la misma talla y color. Después de dos solicitudes vencidas, estos métodos dejan de ofrecerse durante 30 días.</p>
<h2>Descuentos y códigos</h2>
<ul>
<li><strong>Primer pedido en línea:</strong> ${FIRST_ORDER_PERCENT}\u00a0% de descuento automático si no tienes pedidos pagados, solicitudes pendientes ni pagos en revisión. Es uno por persona.</li>
<li>El descuento de primer pedido y un código no se suman: se aplica el mayor, y te decimos cuál.</li>
<li>Cada código tiene sus reglas: vigencia, compra mínima, número de usos o nivel. Se revisan al escribirlo y otra vez al pagar.</li>
<li>Si un pedido vence o se cancela sin haberse pagado, recuperas el descuento. Si se pagó y después se reembolsó, ya no.</li>
</ul>
<h2>Cuándo hay contrato</h2>
<p>Tu pedido queda confirmado cuando el pago se acredita; entonces recibe número y te llega un correo. Mientras tu banco o PayPal revisan el pago, ya tiene número y todavía no está confirmado. En Zelle y Venmo, el número se asigna al aceptar la solicitud y el contrato se cierra con la confirmación del pago. Guardamos la versión de estos términos que aceptaste. Si un mismo carrito llegara a pagarse dos veces, una de las dos operaciones se cancela o se devuelve.</p>
<p>¿Necesitas factura (CFDI)? Pídela desde tu pedido, en <a href="/mis-pedidos">Mis pedidos</a>, con los datos de tu constancia de situación fiscal y a más tardar el último día del mes siguiente al de tu pago.</p>
<h2>Entrega, cambios y garantía</h2>
<p>Los plazos y tarifas están en <a href="/envios">Envíos</a>. Puedes devolver o cambiar según la página de <a href="/cambios-y-devoluciones">Cambios y devoluciones</a>. Además, toda pieza tiene <strong>90 días de garantía</strong> contra defectos de fabricación, contados desde la entrega: la reparamos, la cambiamos o te devolvemos lo que pagaste. La garantía no cubre el desgaste normal ni el lavado distinto al de la etiqueta.</p>
<h2>Ediciones limitadas</h2>
<p>Una pieza marcada como edición limitada se hace en el número indicado en su ficha y no se vuelve a imprimir igual. Los colores en pantalla son una aproximación: cada monitor los muestra a su manera y cada lote de teñido tiene una variación pequeña.</p>
<h2>Derechos sobre las obras</h2>
<p>Al comprar una prenda la prenda es tuya; los derechos de autor de la obra impresa siguen siendo de sus creadores. Puedes usarla, regalarla, fotografiarla y revenderla. No puedes reproducir la obra ni usarla en otros productos sin permiso por escrito.</p>
<h2>Quejas y ley aplicable</h2>
<p>Primero búscanos en <a href="mailto:${supplier.email}">${supplier.email}</a>: respondemos en un máximo de dos días hábiles. También puedes acudir a la Procuraduría Federal del Consumidor (<a href="https://www.gob.mx/profeco">PROFECO</a>), competente en la vía administrativa. Este acuerdo se rige por las leyes de México y por los tribunales de la Ciudad de México, sin quitarte los derechos que la ley de tu domicilio te dé como persona consumidora.</p>
<h2>Cambios a estos términos</h2>
<p>Podemos actualizarlos; la versión que vale para tu pedido es la que aceptaste al hacerlo.</p>
`

const en = `
<p>This is the agreement between you and ${supplier.brand} when you buy from us. It is meant to be read; if something is unclear, <a href="mailto:${supplier.email}">ask us</a> before you order. In force since November 2, 2026.</p>
<h2>Who is selling</h2>
<p><strong>${supplier.name}</strong> (“${supplier.brand}”, “we”)<br>${supplier.address}<br>Phone: ${supplier.phone}<br>Email: <a href="mailto:${supplier.email}">${supplier.email}</a></p>
<h2>Who can buy</h2>
<p>The shop is for people aged 18 and over. We ask for your date of birth with your account and cannot complete a sale without it. You can look around without an account; saving items, filling a cart and paying require one.</p>
<p>Please give us your own, current details. Your package depends on them.</p>
<h2>Prices and taxes</h2>
<ul>
<li>Prices in Mexican pesos (MXN) <strong>include Mexican VAT (IVA)</strong>.</li>
<li>Prices in US dollars (USD) are set separately and do not follow the exchange rate.</li>
<li>Shipping is added before you pay, at the rates on our <a href="/envios">Shipping</a> page. The total on the last step is the total we charge.</li>
<li>For packages leaving Mexico, the destination’s import duties or taxes aren’t part of that total; the recipient pays them.</li>
</ul>
<p>If a published price is an obvious mistake, we contact you before shipping. You can then go ahead at the correct price or cancel for a full refund.</p>
<h2>Availability and holds</h2>
<p>An item in your cart isn’t reserved. We hold it for you from the moment you start to pay:</p>
<ul>
<li><strong>20 minutes</strong> with a card or PayPal.</li>
<li><strong>${TRANSFER_DEADLINE_HOURS} hours</strong> with Zelle or Venmo.</li>
<li>Up to <strong>5 days</strong> while your bank or PayPal reviews the payment: your order is already under My orders, and we email you how it ended.</li>
</ul>
<p>After that it’s available to everyone again. If your payment arrives late, you still get the item if there’s one left. If not, or if your order had already ended after a review, we refund you and let you know. You can order up to ${MAX_LINE_QUANTITY} of the same item, size and color at a time.</p>
<h2>Ways to pay</h2>
<p>Cards and PayPal work in pesos and in dollars. Card numbers go straight to the payment processor. They never touch our servers and we don’t keep them.</p>
<h3>Zelle and Venmo</h3>
<p>In dollars only. You receive a reference, the exact amount and a deadline, and your order stays <em>pending</em> until a person on our team confirms the money has arrived. When the deadline passes, the request expires at no cost to you. You can have one pending request at a time, with at most 5 items of any one size and color. After two expired requests, these methods are unavailable to you for 30 days.</p>
<h2>Discounts and codes</h2>
<ul>
<li><strong>First online order:</strong> ${FIRST_ORDER_PERCENT}% off, applied automatically if you have no paid order, no pending request and no payment under review. One per person.</li>
<li>The first-order discount and a code can’t be combined. The larger one applies, and we tell you which it was.</li>
<li>Every code has its own dates, minimum, number of uses or level. We check them when you enter it and again when you pay.</li>
<li>If an order expires or is canceled unpaid, you get the discount back. If it was paid and later refunded, you don’t.</li>
</ul>
<h2>When we have a contract</h2>
<p>Your order is confirmed when the payment clears. It then gets a number and you get an email. While your bank or PayPal reviews the payment, it has its number already and isn’t confirmed yet. With Zelle and Venmo the number comes with the accepted request, and the contract is formed when we confirm the payment. We keep the version of these terms you agreed to. If a cart is ever paid twice, one of the payments is canceled or refunded.</p>
<p>Customers in Mexico who need a tax invoice (CFDI) can request it from the order in <a href="/mis-pedidos">My orders</a>, until the last day of the month after the one they paid in.</p>
<h2>Delivery, returns and guarantee</h2>
<p>Times and rates are on the <a href="/envios">Shipping</a> page, and how to send something back is on <a href="/cambios-y-devoluciones">Returns and exchanges</a>. In addition, every item has a <strong>90-day guarantee</strong> against manufacturing defects, counted from delivery: we repair it, replace it or refund what you paid. Normal wear, and washing against the label’s instructions, aren’t covered.</p>
<h2>Limited editions</h2>
<p>An item marked as a limited edition is made in the number stated in its details and isn’t printed again in that form. Colors on a screen are an approximation, since every display has its own opinion and every dye lot varies a little.</p>
<h2>Rights to the artwork</h2>
<p>The garment you buy is yours. Copyright in the work printed on it stays with its makers. Wear it, give it away, photograph it, resell it. Please don’t reproduce the work or put it on other products without our written permission.</p>
<h2>Complaints and governing law</h2>
<p>Come to us first, at <a href="mailto:${supplier.email}">${supplier.email}</a>; we answer within two business days. You may also turn to Mexico’s consumer agency, <a href="https://www.gob.mx/profeco">PROFECO</a>. Mexican law and the courts of Mexico City apply, without taking away any protection that the consumer law of the place where you live gives you.</p>
<h2>Changes to these terms</h2>
<p>We may update them. The version you accepted when you placed your order is the one that applies to it.</p>
`

export const termsAndConditions: LegalText = {
  id: 1,
  es: { name: 'Términos y condiciones', content: es },
  en: { name: 'Terms and conditions', content: en },
}
