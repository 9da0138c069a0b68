import { supplier } from '../supplier.ts'
import { deliveryTime, shippingAmount } from './figures.ts'
import type { LegalText } from './legal-text.ts'

const es = `
<p>Enviamos desde la Ciudad de México a todo el país, a Estados Unidos y al resto del mundo. Antes de pagar ves el costo exacto.</p>
<h2>Cuánto cuesta</h2>
<table>
<caption>Tarifa por pedido, sin importar cuántas piezas lleve</caption>
<thead><tr><th scope="col">Destino</th><th scope="col">Pagando en pesos</th><th scope="col">Pagando en dólares</th></tr></thead>
<tbody>
<tr><th scope="row">México</th><td>${shippingAmount('mexico', 'MXN', 'es')}</td><td>${shippingAmount('mexico', 'USD', 'es')}</td></tr>
<tr><th scope="row">Estados Unidos</th><td>${shippingAmount('united_states', 'MXN', 'es')}</td><td>${shippingAmount('united_states', 'USD', 'es')}</td></tr>
<tr><th scope="row">Resto del mundo</th><td>${shippingAmount('elsewhere', 'MXN', 'es')}</td><td>${shippingAmount('elsewhere', 'USD', 'es')}</td></tr>
</tbody>
</table>
<p>Las tarifas en pesos incluyen IVA. Mientras no elijas una dirección, el carrito calcula el envío a México si pagas en pesos y a Estados Unidos si pagas en dólares; el costo se ajusta al poner la tuya.</p>
<h2>Envío gratis</h2>
<table>
<caption>Compra mínima para envío gratis a México y Estados Unidos</caption>
<thead><tr><th scope="col">Quién</th><th scope="col">En pesos</th><th scope="col">En dólares</th></tr></thead>
<tbody>
<tr><th scope="row">Todas las personas</th><td>${shippingAmount('free_from', 'MXN', 'es')}</td><td>${shippingAmount('free_from', 'USD', 'es')}</td></tr>
<tr><th scope="row">Amber, Emerald y Diamond</th><td>${shippingAmount('free_from_with_level', 'MXN', 'es')}</td><td>${shippingAmount('free_from_with_level', 'USD', 'es')}</td></tr>
</tbody>
</table>
<p>Cuenta el valor de las piezas <strong>con sus precios de oferta y antes de descuentos</strong>, sea el del primer pedido o el de un código. Al resto del mundo aplica siempre la tarifa de la tabla.</p>
<h2>Cuánto tarda</h2>
<table>
<caption>Tiempos estimados desde que el pago se confirma, con la preparación de 1 a 3 días hábiles</caption>
<thead><tr><th scope="col">Destino</th><th scope="col">Llega en</th></tr></thead>
<tbody>
<tr><th scope="row">México</th><td>${deliveryTime('mexico', 'es')}</td></tr>
<tr><th scope="row">Estados Unidos</th><td>${deliveryTime('united_states', 'es')}</td></tr>
<tr><th scope="row">Resto del mundo</th><td>${deliveryTime('elsewhere', 'es')}</td></tr>
</tbody>
</table>
<p>Son estimaciones de las paqueterías. En temporada alta, zonas extendidas o revisiones de aduana pueden alargarse; si tu pedido se retrasa más de cinco días hábiles sobre el plazo, escríbenos y lo buscamos contigo. Un pedido con Zelle o Venmo empieza a prepararse cuando confirmamos el pago.</p>
<h2>Seguimiento</h2>
<p>Al salir tu paquete te mandamos un correo con el número de guía. También aparece en <a href="/mis-pedidos">Mis pedidos</a>, junto con el estado del pedido.</p>
<h2>Tu dirección</h2>
<ul>
<li>En México escribe calle y número, colonia y código postal de cinco dígitos. Las referencias y las calles de alrededor ayudan mucho.</li>
<li>En Estados Unidos agrega departamento o suite y los cinco dígitos del ZIP.</li>
<li>Revisa el teléfono: la paquetería lo usa para localizarte.</li>
</ul>
<p>Si te equivocaste, escríbenos cuanto antes a <a href="mailto:${supplier.email}">${supplier.email}</a>. Una vez que el paquete salió no podemos cambiar el destino. Si regresa por una dirección incorrecta o porque nadie lo recibió, te lo volvemos a mandar pagando de nuevo la tarifa, o te reembolsamos las piezas.</p>
<h2>Recibirlo</h2>
<p>La paquetería hace normalmente dos intentos. Si la caja llega abierta o golpeada, tómale fotos antes de firmar y avísanos. Un paquete que la guía marca como entregado y no tienes: escríbenos dentro de los 7 días siguientes para abrir la investigación.</p>
<h2>Aduanas e impuestos de importación</h2>
<p>Fuera de México, tu país puede cobrar impuestos o aranceles al entrar el paquete. No están en nuestra tarifa, dependen de la autoridad de tu país y los paga quien recibe. Declaramos siempre el valor real.</p>
<h2>Regalos de Club Lienza</h2>
<p>La sorpresa de cumpleaños y el regalo de temporada viajan en la misma caja que tu pedido y no cambian el costo del envío.</p>
<h2>¿No era lo que esperabas?</h2>
<p>Mira <a href="/cambios-y-devoluciones">Cambios y devoluciones</a>.</p>
`

const en = `
<p>We ship from Mexico City to all of Mexico, the United States and the rest of the world. You see the exact cost before you pay.</p>
<h2>What it costs</h2>
<table>
<caption>Rate per order, no matter how many items</caption>
<thead><tr><th scope="col">Destination</th><th scope="col">Paying in dollars</th><th scope="col">Paying in pesos</th></tr></thead>
<tbody>
<tr><th scope="row">Mexico</th><td>${shippingAmount('mexico', 'USD', 'en')}</td><td>${shippingAmount('mexico', 'MXN', 'en')}</td></tr>
<tr><th scope="row">United States</th><td>${shippingAmount('united_states', 'USD', 'en')}</td><td>${shippingAmount('united_states', 'MXN', 'en')}</td></tr>
<tr><th scope="row">Rest of the world</th><td>${shippingAmount('elsewhere', 'USD', 'en')}</td><td>${shippingAmount('elsewhere', 'MXN', 'en')}</td></tr>
</tbody>
</table>
<p>Until you choose an address, the cart estimates shipping to the United States if you pay in dollars and to Mexico if you pay in pesos. It updates once you enter your address. Peso rates include Mexican VAT.</p>
<h2>Free shipping</h2>
<table>
<caption>Minimum purchase for free shipping to Mexico and the United States</caption>
<thead><tr><th scope="col">Who</th><th scope="col">In dollars</th><th scope="col">In pesos</th></tr></thead>
<tbody>
<tr><th scope="row">Everyone</th><td>${shippingAmount('free_from', 'USD', 'en')}</td><td>${shippingAmount('free_from', 'MXN', 'en')}</td></tr>
<tr><th scope="row">Amber, Emerald and Diamond</th><td>${shippingAmount('free_from_with_level', 'USD', 'en')}</td><td>${shippingAmount('free_from_with_level', 'MXN', 'en')}</td></tr>
</tbody>
</table>
<p>What counts is the value of the items <strong>at their sale prices and before discounts</strong>, whether for a first order or from a code. For the rest of the world, the rate in the table always applies.</p>
<h2>How long it takes</h2>
<table>
<caption>Estimates from the moment your payment is confirmed, with 1 to 3 business days of processing</caption>
<thead><tr><th scope="col">Destination</th><th scope="col">Arrives in</th></tr></thead>
<tbody>
<tr><th scope="row">Mexico</th><td>${deliveryTime('mexico', 'en')}</td></tr>
<tr><th scope="row">United States</th><td>${deliveryTime('united_states', 'en')}</td></tr>
<tr><th scope="row">Rest of the world</th><td>${deliveryTime('elsewhere', 'en')}</td></tr>
</tbody>
</table>
<p>These are the carriers’ estimates. Peak season, remote areas and customs can stretch them. If your order is more than five business days past the estimate, write to us and we’ll help you find it. We process an order paid by Zelle or Venmo once we’ve confirmed the payment.</p>
<h2>Tracking</h2>
<p>When your package ships, we email you the tracking number. You’ll also find it in <a href="/mis-pedidos">My orders</a>, next to the status of the order.</p>
<h2>Your address</h2>
<ul>
<li>In the United States, add your apartment or suite and the five digits of the ZIP code.</li>
<li>In Mexico, include the street and number, the neighborhood and the five-digit postal code. A landmark or the cross streets help a lot.</li>
<li>Double-check your phone number; the carrier may call it.</li>
</ul>
<p>If you got something wrong, write to <a href="mailto:${supplier.email}">${supplier.email}</a> as soon as you can. Once the package has shipped, we can’t redirect it. If it comes back because of a wrong address, or because nobody was there, we send it again for a new shipping charge or refund the items.</p>
<h2>Delivery</h2>
<p>Carriers usually try twice. If the box is open or crushed, take a photo before you sign and let us know. If tracking says delivered but you don’t have it, write to us within 7 days so we can open an investigation.</p>
<h2>Customs and import duties</h2>
<p>Outside Mexico your country may charge duties or taxes when the package arrives. They aren’t included in our rate, your authorities set them, and the recipient pays. We always declare the true value.</p>
<h2>Club Lienza gifts</h2>
<p>Birthday surprises and seasonal gifts ship in the same box as your order and don’t affect your shipping cost.</p>
<h2>Not what you expected?</h2>
<p>See <a href="/cambios-y-devoluciones">Returns and exchanges</a>.</p>
`

export const shipping: LegalText = {
  id: 6,
  es: { name: 'Envíos', content: es },
  en: { name: 'Shipping', content: en },
}
