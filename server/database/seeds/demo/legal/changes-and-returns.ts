import { FAULTY_RETURN_WINDOW_DAYS, RETURN_WINDOW_DAYS } from '@shop/contract/limits.ts'
import { supplier } from '../supplier.ts'
import type { LegalText } from './legal-text.ts'

const es = `
<p>Si la pieza no es lo que esperabas, tienes <strong>${RETURN_WINDOW_DAYS} días naturales desde la entrega</strong> para devolverla o cambiarla. Sin formularios largos y sin preguntas incómodas.</p>
<h2>Qué se puede devolver</h2>
<ul>
<li>Prendas sin usar, sin lavar y con sus etiquetas.</li>
<li>Ediciones limitadas y numeradas, en las mismas condiciones y con su tarjeta de obra.</li>
<li>Piezas compradas con oferta o con descuento: igual que las demás.</li>
</ul>
<p>Puedes probarte todo con calma. Usarlo una noche ya es otra cosa.</p>
<h2>Qué no se puede devolver</h2>
<ul>
<li>Piezas usadas, lavadas o con perfume, maquillaje o desodorante.</li>
<li>Piezas ajustadas por nuestro servicio de sastrería o por cualquier otra persona.</li>
<li>Regalos de cumpleaños y de temporada. Si llegan con defecto, los reponemos mientras haya.</li>
</ul>
<h2>Cómo devolver o cambiar</h2>
<ol>
<li>Abre tu pedido en <a href="/mis-pedidos">Mis pedidos</a>, elige las piezas y dinos si quieres reembolso u otra talla. Para otro color, o si no puedes entrar, escríbenos a <a href="mailto:${supplier.email}">${supplier.email}</a> con tu número de pedido.</li>
<li>En un máximo de dos días hábiles te mandamos la dirección y las instrucciones.</li>
<li>Empaca la pieza de forma que llegue bien y envíala dentro de los 7 días siguientes. Guarda el comprobante.</li>
<li>Al recibirla la revisamos, en no más de cinco días hábiles, y te avisamos por correo.</li>
</ol>
<h2>Cambios de talla o color</h2>
<p>Cambiamos por otra talla u otro color de la misma pieza mientras haya existencias. En México, el envío de la pieza nueva va por nuestra cuenta la primera vez. Si ya no hay la que buscas, te reembolsamos. Revisa antes la <a href="/tabla-de-tallas">tabla de tallas</a>: medir una prenda que ya te queda bien es lo que mejor funciona.</p>
<h2>Quién paga el envío de regreso</h2>
<table>
<caption>Envío de regreso</caption>
<thead><tr><th scope="col">Motivo</th><th scope="col">Quién lo paga</th></tr></thead>
<tbody>
<tr><th scope="row">Cambiaste de opinión o de talla</th><td>Tú</td></tr>
<tr><th scope="row">Llegó con defecto o dañada</th><td>Nosotros</td></tr>
<tr><th scope="row">Te mandamos otra pieza</th><td>Nosotros</td></tr>
</tbody>
</table>
<h2>Reembolsos</h2>
<p>Devolvemos lo que pagaste por la pieza, ya con el descuento que tuvo, por el mismo medio con que pagaste:</p>
<ul>
<li><strong>Tarjeta y PayPal:</strong> lo ordenamos el mismo día en que aceptamos la devolución; tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.</li>
<li><strong>Zelle y Venmo:</strong> una persona de nuestro equipo lo envía a la cuenta de origen en un máximo de tres días hábiles.</li>
</ul>
<p>El costo del envío original se devuelve solo si el error fue nuestro o si el pedido completo se cancela antes de salir. Si devuelves una parte del pedido, no recalculamos el envío que ya se pagó.</p>
<h2>Cristales y descuentos</h2>
<p>Un reembolso resta los cristales que ganaste con esas piezas, en la misma proporción. Eso puede cambiar tu nivel. El descuento de primer pedido y los códigos usados en un pedido pagado no se recuperan con la devolución.</p>
<h2>Si llegó mal</h2>
<p>¿Defecto, daño en el camino o pieza equivocada? Mándanos dos fotos apenas lo notes. Te damos a elegir entre reposición, reparación o reembolso completo con envío incluido. Los defectos de fabricación tienen garantía de ${FAULTY_RETURN_WINDOW_DAYS} días desde la entrega, aunque ya hayas usado la prenda.</p>
<h2>Cancelar antes del envío</h2>
<p>Ábrelo en <a href="/mis-pedidos">Mis pedidos</a> y elige «Cancelar pedido». Mientras no empecemos a prepararlo se cancela en el momento y te devolvemos todo; si el botón ya no está, escríbenos cuanto antes. Una solicitud de Zelle o Venmo que no has pagado se cancela sola cuando vence su plazo.</p>
<h2>Pedidos fuera de México</h2>
<p>El plazo es el mismo. Marca el paquete como «devolución de mercancía» para que la aduana no cobre de más; los aranceles que hayas pagado a tu país no podemos reembolsarlos nosotros.</p>
<h2>Tus derechos</h2>
<p>Todo esto se suma a lo que la Ley Federal de Protección al Consumidor te reconoce, y no lo sustituye.</p>
`

const en = `
<p>If something isn’t what you hoped for, you have <strong>${RETURN_WINDOW_DAYS} calendar days from delivery</strong> to return or exchange it. No long forms, no awkward questions.</p>
<h2>What you can return</h2>
<ul>
<li>Items that are unworn, unwashed and still tagged.</li>
<li>Limited and numbered editions in the same condition, with their art card.</li>
<li>Items bought on sale or with a discount, like any other.</li>
</ul>
<p>Try everything on at home and take your time. A night out is another matter.</p>
<h2>What you can’t return</h2>
<ul>
<li>Items that have been worn or washed, or have traces of perfume, makeup or deodorant.</li>
<li>Items altered by our tailoring service or by anyone else.</li>
<li>Birthday and seasonal gifts. If one arrives defective, we replace it while supplies last.</li>
</ul>
<h2>How to return or exchange</h2>
<ol>
<li>Open your order in <a href="/mis-pedidos">My orders</a>, choose the items, and tell us whether you want a refund or another size. For another color, or if you can’t sign in, write to <a href="mailto:${supplier.email}">${supplier.email}</a> with your order number.</li>
<li>Within two business days we send you the address and instructions.</li>
<li>Pack it well and send it within the next 7 days. Keep the shipping receipt.</li>
<li>We check it within five business days of receiving it and email you.</li>
</ol>
<h2>Exchanging a size or color</h2>
<p>We exchange for another size or color of the same item while supplies last. Within Mexico, we cover shipping for the new one the first time. If it’s sold out, we refund you. Check the <a href="/tabla-de-tallas">size chart</a> before you order; measuring something you already like wearing helps most.</p>
<h2>Who pays for return shipping</h2>
<table>
<caption>Return shipping</caption>
<thead><tr><th scope="col">Reason</th><th scope="col">Who pays</th></tr></thead>
<tbody>
<tr><th scope="row">You changed your mind or your size</th><td>You</td></tr>
<tr><th scope="row">It arrived defective or damaged</th><td>We do</td></tr>
<tr><th scope="row">We sent the wrong item</th><td>We do</td></tr>
</tbody>
</table>
<h2>Refunds</h2>
<p>We refund what you paid for the item, after any discount, to your original payment method:</p>
<ul>
<li><strong>Card and PayPal:</strong> we issue the refund the day we accept the return. Your bank may take 5 to 10 business days to post it.</li>
<li><strong>Zelle and Venmo:</strong> a person on our team sends it to the account it came from within three business days.</li>
</ul>
<p>The original shipping charge is refunded only if the mistake was ours or the whole order is canceled before it ships. If you return part of an order, we don’t recalculate its shipping.</p>
<h2>Crystals and discounts</h2>
<p>A refund takes back the crystals those items earned, in proportion, and your level may change with them. The first-order discount and any code used on a paid order can’t be used again after a return.</p>
<h2>If something is wrong with it</h2>
<p>Defective, damaged in transit, or simply not what you ordered? Send us two photos as soon as you notice. You choose between a replacement, a repair and a full refund including shipping. Manufacturing defects are guaranteed for ${FAULTY_RETURN_WINDOW_DAYS} days from delivery, even if you’ve worn the item.</p>
<h2>Canceling before it ships</h2>
<p>Open it in <a href="/mis-pedidos">My orders</a> and choose “Cancel order”. Until we start preparing it, it’s canceled right away and we refund everything; if the button is gone, write to us as soon as you can. A Zelle or Venmo request you haven’t paid expires at its deadline.</p>
<h2>Orders outside Mexico</h2>
<p>The window is the same. Mark the package “returned goods” so customs doesn’t charge you twice. We can’t refund duties you paid to your own country.</p>
<h2>Your rights</h2>
<p>All of this is in addition to your rights under consumer law and replaces none of them.</p>
`

export const changesAndReturns: LegalText = {
  id: 4,
  es: { name: 'Cambios y devoluciones', content: es },
  en: { name: 'Returns and exchanges', content: en },
}
