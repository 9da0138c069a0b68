import { supplier } from '../supplier.ts'
import { firstLevelCrystals, goodsPerCrystal, levelCells } from './figures.ts'
import type { LegalText } from './legal-text.ts'

const es = `
<p>Aquí están las reglas de uso del sitio, de tu cuenta y de Club Lienza, nuestro programa de lealtad. Las reglas de compra están en <a href="/terminos-y-condiciones">Términos y condiciones</a>. Vigentes desde el 2 de noviembre de 2026.</p>
<h2>El servicio</h2>
<p>${supplier.name} opera esta tienda en español e inglés, con precios en pesos y en dólares. El idioma sugiere la moneda y puedes cambiarla cuando quieras. Es un sitio para personas de 18 años o más.</p>
<h2>Tu cuenta</h2>
<ul>
<li>Te registras con tu correo, que confirmas desde un mensaje, o entras con un proveedor de identidad como Google.</li>
<li>Cada persona usa una cuenta. Tu número de fan es solo tuyo y no se transfiere.</li>
<li>Elige una contraseña de al menos 8 caracteres que no uses en otro lado. Si sospechas que alguien la conoce, cámbiala: al hacerlo se cierran las sesiones abiertas.</li>
<li>Tu fecha de nacimiento se registra una sola vez. Para corregir un error, escríbenos.</li>
<li>Si cambias de correo, el anterior recibe un enlace para deshacer el cambio durante 7 días.</li>
<li>Puedes guardar hasta 3 direcciones de envío.</li>
</ul>
<h2>Uso correcto</h2>
<p>Usa la tienda para ver, elegir y comprar. No está permitido entrar a cuentas ajenas, probar contraseñas o códigos en serie, automatizar compras para acaparar ediciones, copiar el catálogo en masa ni interferir con el funcionamiento del sitio. Limitamos la cantidad de intentos y podemos suspender una cuenta que abuse; si eso pasa, te decimos por qué y puedes respondernos.</p>
<h2>Club Lienza: cristales</h2>
<p>Cada pedido pagado suma <strong>1 cristal por cada ${goodsPerCrystal('MXN')} o ${goodsPerCrystal('USD')}</strong> de mercancía, después de descuentos y sin contar el envío, redondeado hacia abajo. Un reembolso resta los cristales en la misma proporción en que se dieron. Los cristales no son dinero, no se venden ni se transfieren, y hoy no caducan.</p>
<h2>Club Lienza: niveles</h2>
<table>
<caption>Niveles y beneficios</caption>
<thead><tr><th scope="col">Beneficio</th><th scope="col">Amber</th><th scope="col">Emerald</th><th scope="col">Diamond</th></tr></thead>
<tbody>
<tr><th scope="row">Cristales</th>${levelCells(({ crystals_min }, next) => (next ? `${crystals_min} a ${next.crystals_min - 1}` : `${crystals_min} o más`))}</tr>
<tr><th scope="row">Acceso anticipado a colecciones</th>${levelCells(({ early_weeks }) => (early_weeks === 1 ? '1 semana' : `${early_weeks} semanas`))}</tr>
<tr><th scope="row">Sorpresa de cumpleaños</th><td>Sí</td><td>Sí</td><td>Sí</td></tr>
<tr><th scope="row">Envío gratis según la política</th><td>Sí</td><td>Sí</td><td>Sí</td></tr>
<tr><th scope="row">Asesoría mensual de 30 minutos</th><td>Una</td><td>Dos</td><td>Dos</td></tr>
<tr><th scope="row">Regalo de temporada</th><td>No</td><td>Sí</td><td>Sí</td></tr>
<tr><th scope="row">Servicio mensual de sastrería sin costo</th><td>No</td><td>No</td><td>Sí</td></tr>
</tbody>
</table>
<p>Con menos de ${firstLevelCrystals} cristales todavía no hay nivel. Tu nivel sube o baja con tu saldo; si aceptas recibir novedades, te escribimos cuando cambia.</p>
<h2>Cómo se usan los beneficios</h2>
<ul>
<li><strong>Acceso anticipado:</strong> ves y compras una colección antes de su apertura al público. Hay las piezas que hay: entrar antes no garantiza talla.</li>
<li><strong>Sorpresa de cumpleaños:</strong> se agrega a un pedido hecho en tu mes, una vez al año.</li>
<li><strong>Regalo de temporada:</strong> se agrega a un pedido, una vez por temporada.</li>
<li><strong>Asesorías y sastrería:</strong> las pides desde <a href="/mi-perfil/mis-beneficios">Mis beneficios</a> y te contestamos para acordarlas. Las que no uses vencen al terminar el mes.</li>
<li><strong>Envío gratis:</strong> con las condiciones de la página de <a href="/envios">Envíos</a>.</li>
</ul>
<p>Los regalos viajan dentro de tu pedido y no se cambian por dinero.</p>
<h2>Alertas y correos</h2>
<p>Si pides que te avisemos cuando vuelva una pieza, te mandamos un solo correo y la alerta se termina; trae además un enlace para terminar todas las que tengas. Los correos de tu cuenta y tus pedidos son parte del servicio. Los de novedades solo llegan si los aceptas, y los apagas en tu perfil o desde cada mensaje.</p>
<h2>Contenido del sitio</h2>
<p>Las obras, fotografías, textos y marcas son de ${supplier.brand} o se usan con permiso. Comparte los enlaces cuanto quieras; para usar una imagen en prensa, pídenosla y te mandamos una buena.</p>
<h2>Disponibilidad y responsabilidad</h2>
<p>Hacemos lo posible por que la tienda esté siempre abierta, pero puede haber mantenimiento o fallas. Si un error nuestro afecta tu pedido, lo corregimos o te devolvemos lo pagado. No respondemos por servicios de terceros, como tu banco o la paquetería, más allá de lo que la ley nos exige. Nada de esto limita los derechos que la ley da a las personas consumidoras.</p>
<h2>Cerrar tu cuenta</h2>
<p>Puedes descargar todos tus datos y cerrar tu cuenta desde el perfil. Al cerrarla se pierden cristales, nivel y beneficios; los pedidos se conservan como registro contable, sin tus datos personales. Podemos terminar el programa de lealtad avisando con 60 días de anticipación.</p>
<h2>Cambios y contacto</h2>
<p>Cada versión se publica aquí con la fecha desde la que vale, y guardamos la que aceptaste. Dudas: <a href="mailto:${supplier.email}">${supplier.email}</a> o ${supplier.phone}.</p>
`

const en = `
<p>These are the rules for using the site, your account and Club Lienza, our loyalty program. What applies to a purchase is in the <a href="/terminos-y-condiciones">Terms and conditions</a>. In force since November 2, 2026.</p>
<h2>The service</h2>
<p>${supplier.name} runs this shop in Spanish and English, with prices in pesos and dollars. Your language sets the initial currency, and you can switch it anytime. The site is for people aged 18 and over.</p>
<h2>Your account</h2>
<ul>
<li>You register with an email address, which you confirm from a message, or sign in with an identity provider such as Google.</li>
<li>One person, one account. Your fan number is yours alone and can’t be transferred.</li>
<li>Choose a password of 8 characters or more that you don’t use anywhere else. If you think someone knows it, change it; that ends every open session.</li>
<li>Your date of birth is entered once. If you made a mistake, write to us.</li>
<li>When you change your email, the old address gets a link that undoes it for 7 days.</li>
<li>You can save up to 3 shipping addresses.</li>
</ul>
<h2>Fair use</h2>
<p>The shop is for browsing, choosing and buying. Accessing other people’s accounts, trying passwords or codes in bulk, automating purchases to hoard an edition, copying the catalog wholesale or interfering with the site isn’t allowed. We limit attempts and may suspend an account that abuses them. If we do, we tell you why and hear you out.</p>
<h2>Club Lienza: crystals</h2>
<p>Each paid order earns <strong>1 crystal per ${goodsPerCrystal('MXN')} or ${goodsPerCrystal('USD')}</strong> of items, after discounts and not counting shipping, rounded down. A refund takes crystals back in the proportion in which they were given. Crystals are not money, cannot be sold or transferred, and at present do not expire.</p>
<h2>Club Lienza: levels</h2>
<table>
<caption>Levels and benefits</caption>
<thead><tr><th scope="col">Benefit</th><th scope="col">Amber</th><th scope="col">Emerald</th><th scope="col">Diamond</th></tr></thead>
<tbody>
<tr><th scope="row">Crystals</th>${levelCells(({ crystals_min }, next) => (next ? `${crystals_min} to ${next.crystals_min - 1}` : `${crystals_min} and up`))}</tr>
<tr><th scope="row">Early access to collections</th>${levelCells(({ early_weeks }) => (early_weeks === 1 ? '1 week' : `${early_weeks} weeks`))}</tr>
<tr><th scope="row">Birthday surprise</th><td>Yes</td><td>Yes</td><td>Yes</td></tr>
<tr><th scope="row">Free shipping under the shipping policy</th><td>Yes</td><td>Yes</td><td>Yes</td></tr>
<tr><th scope="row">Monthly 30-minute consulting session</th><td>One</td><td>Two</td><td>Two</td></tr>
<tr><th scope="row">Seasonal gift</th><td>No</td><td>Yes</td><td>Yes</td></tr>
<tr><th scope="row">Free monthly tailoring service</th><td>No</td><td>No</td><td>Yes</td></tr>
</tbody>
</table>
<p>Below ${firstLevelCrystals} crystals there’s no level yet. Your level goes up and down with your balance. If you’ve signed up for news, we email you when it changes.</p>
<h2>Using your benefits</h2>
<ul>
<li><strong>Early access:</strong> you see and buy a collection before it opens to everyone. Stock is limited, so early access doesn’t guarantee your size.</li>
<li><strong>Birthday surprise:</strong> added to an order placed in your birthday month, once a year.</li>
<li><strong>Seasonal gift:</strong> added to an order, once a season.</li>
<li><strong>Consulting and tailoring:</strong> request them on <a href="/mi-perfil/mis-beneficios">My benefits</a> and we’ll reply to arrange a time. Unused sessions expire at the end of the month.</li>
<li><strong>Free shipping:</strong> as set out on the <a href="/envios">Shipping</a> page.</li>
</ul>
<p>Gifts ship with your order and have no cash value.</p>
<h2>Alerts and emails</h2>
<p>Ask us to notify you when an item is back and you’ll get one email, after which the alert ends. It also has a link that ends all your other alerts. Messages about your account and orders are part of the service. We only send news if you signed up for it, and you can turn it off in your profile or from any message.</p>
<h2>What is on the site</h2>
<p>Artwork, images, text and trademarks belong to ${supplier.brand} or are used with permission. Share links freely. If you are from the press and need an image, ask and we will send a good one.</p>
<h2>Availability and liability</h2>
<p>We try to keep the doors open around the clock, though maintenance and outages happen. If a mistake of ours affects your order, we fix it or refund what you paid. We aren’t responsible for third parties such as your bank or the carrier beyond what the law requires of us. Nothing here limits the rights that consumer law gives you.</p>
<h2>Closing your account</h2>
<p>From your profile, you can download all your data and close the account. Closing it ends your crystals, level and benefits. Orders stay in our books without your personal data. We may end the loyalty program with 60 days’ notice.</p>
<h2>Changes and contact</h2>
<p>Each version is published here with the date from which it applies, and we keep the one you accepted. Questions: <a href="mailto:${supplier.email}">${supplier.email}</a> or ${supplier.phone}.</p>
`

export const termsOfService: LegalText = {
  id: 2,
  es: { name: 'Términos de servicio', content: es },
  en: { name: 'Terms of service', content: en },
}
