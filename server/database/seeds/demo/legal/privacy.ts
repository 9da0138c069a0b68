import { supplier } from '../supplier.ts'
import type { LegalText } from './legal-text.ts'

const es = `
<p>Este es el aviso de privacidad integral de ${supplier.brand}, conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares. Última actualización: 2 de noviembre de 2026.</p>
<h2>Quién es responsable de tus datos</h2>
<p><strong>${supplier.name}</strong>, con domicilio en ${supplier.address}, es responsable del tratamiento de tus datos personales. Para cualquier asunto de privacidad: <a href="mailto:${supplier.email}">${supplier.email}</a>, asunto «Privacidad», o ${supplier.phone}.</p>
<h2>Qué datos tratamos</h2>
<ul>
<li><strong>Identificación y contacto:</strong> nombre, apellidos, correo, teléfono, país y fecha de nacimiento.</li>
<li><strong>Envío:</strong> hasta tres direcciones con sus referencias.</li>
<li><strong>Compra:</strong> carrito, pedidos, importes, códigos usados, devoluciones y referencia del pago. Nunca los números de tu tarjeta.</li>
<li><strong>Lealtad:</strong> número de fan, cristales, nivel y beneficios que usaste.</li>
<li><strong>Preferencias:</strong> idioma, moneda, lista de deseos y avisos de existencias.</li>
<li><strong>Mensajes</strong> que nos escribes por contacto o correo.</li>
<li><strong>Seguridad:</strong> dirección de red y registros técnicos de tus accesos.</li>
</ul>
<p>Los obtenemos de ti, de tu uso de la tienda y, si entras con Google, de la confirmación que ese servicio nos da de tu nombre y correo. No tratamos datos personales sensibles ni datos de menores de 18 años; si detectamos que una cuenta es de un menor, la cerramos.</p>
<h2>Finalidades primarias</h2>
<p>Son necesarias para la relación contigo y no requieren otro consentimiento:</p>
<ul>
<li>Crear y proteger tu cuenta, y comprobar que eres mayor de edad.</li>
<li>Vender, cobrar, enviar, facturar y atender cambios, devoluciones y garantías.</li>
<li>Contar tus cristales y cumplir los beneficios de tu nivel.</li>
<li>Mandarte los mensajes de tu cuenta y tus pedidos, y los avisos que pidas.</li>
<li>Contestar lo que nos preguntas.</li>
<li>Prevenir fraudes y cumplir obligaciones fiscales y legales.</li>
</ul>
<h2>Finalidades secundarias</h2>
<p>Solo si tú lo aceptas, en una casilla que nunca viene marcada:</p>
<ul>
<li>Enviarte novedades por correo: colecciones nuevas, niveles, promociones y un aviso de lo que dejaste en tu carrito.</li>
</ul>
<p>Decir que no, ahora o después, no cambia en nada tu compra ni tu nivel. Lo apagas con la casilla de tu <a href="/mi-perfil">perfil</a> o con el enlace de cada mensaje.</p>
<h2>Con quién los compartimos</h2>
<p>No vendemos ni rentamos datos. Para dar el servicio nos apoyamos en encargados que solo pueden usarlos para eso:</p>
<table>
<caption>Quién recibe qué, y para qué</caption>
<thead><tr><th scope="col">Quién</th><th scope="col">Qué recibe</th><th scope="col">Para qué</th></tr></thead>
<tbody>
<tr><th scope="row">Procesadores de pago (Stripe, PayPal)</th><td>Importe, referencia y los datos de pago que tú les das</td><td>Cobrar, devolver y prevenir fraude</td></tr>
<tr><th scope="row">Servicios de correo y SMS</th><td>Tu correo o teléfono y el mensaje</td><td>Entregarlo</td></tr>
<tr><th scope="row">Paqueterías</th><td>Nombre, dirección y teléfono</td><td>Llevarte el paquete</td></tr>
<tr><th scope="row">Servicio de mapas</th><td>País y código postal que escribes</td><td>Sugerir la ciudad</td></tr>
<tr><th scope="row">Alojamiento</th><td>Lo que guarda la tienda, cifrado en tránsito</td><td>Operar el sitio</td></tr>
</tbody>
</table>
<p>Algunos están fuera de México. Las únicas transferencias que hacemos sin pedirte consentimiento son las que la ley permite: por ejemplo, a la autoridad que las requiera conforme a derecho, o las necesarias para cumplir el contrato contigo.</p>
<h2>Cuánto tiempo los guardamos</h2>
<p>Los de tu cuenta, mientras exista. Los de tus pedidos, el tiempo que exigen las leyes fiscales y de consumo; si cierras tu cuenta, esos registros quedan sin tus datos personales, y de tu correo y teléfono solo una huella ilegible que evita dar dos veces el descuento de primera compra. Puedes volver a registrarte cuando quieras. Las sesiones terminan tras 30 días sin uso y a los 90 días en todo caso. Un aviso de existencias se borra 90 días después de su correo, o al año si la pieza no volvió.</p>
<h2>Cómo los cuidamos</h2>
<p>Las contraseñas y los enlaces de un solo uso se guardan de forma que ni nosotros podemos leerlos. El acceso interno es por función y queda registrado. Si una vulneración afecta de forma significativa tus derechos, te lo informamos de inmediato con lo que puedes hacer para protegerte.</p>
<h2>Tus derechos ARCO</h2>
<p>Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso; también revocar tu consentimiento o limitar su uso. Mucho lo haces tú desde tu <a href="/mi-perfil">perfil</a>: corregir, descargar todo lo que tenemos de ti y cerrar la cuenta.</p>
<p>Para lo demás, escribe a <a href="mailto:${supplier.email}">${supplier.email}</a> con el asunto «Derechos ARCO» e incluye:</p>
<ol>
<li>Tu nombre y un medio para responderte.</li>
<li>Un documento que acredite tu identidad o la de quien te representa.</li>
<li>Qué derecho quieres ejercer y sobre qué datos.</li>
</ol>
<p>Respondemos en un máximo de 20 días hábiles y, si procede, lo hacemos efectivo dentro de los 15 siguientes. Es gratuito. Si la respuesta no te satisface, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.</p>
<h2>Cookies y datos en tu navegador</h2>
<p>Guardamos solo lo que hace falta para que la tienda funcione, sin rastreadores. La lista completa está en <a href="/cookies">Cookies</a>.</p>
<h2>Si vives fuera de México</h2>
<p>Tus datos se tratan en México con este mismo cuidado. Si la ley de tu país te da más derechos, los respetamos: escríbenos.</p>
<h2>Cambios a este aviso</h2>
<p>Publicamos aquí cada versión con su fecha y conservamos la que aceptaste. Para finalidades nuevas no usamos tus datos sin pedirte permiso.</p>
`

const en = `
<p>This is ${supplier.brand}’s full privacy notice, under Mexico’s Federal Law on the Protection of Personal Data Held by Private Parties. Last updated: November 2, 2026.</p>
<h2>Who is responsible for your data</h2>
<p><strong>${supplier.name}</strong>, at ${supplier.address}, decides how your personal data is used. For anything about privacy, write to <a href="mailto:${supplier.email}">${supplier.email}</a> with the subject “Privacy”, or call ${supplier.phone}.</p>
<h2>What we collect</h2>
<ul>
<li><strong>Identity and contact:</strong> first and last name, email, phone, country and date of birth.</li>
<li><strong>Shipping:</strong> up to three addresses with their notes.</li>
<li><strong>Purchases:</strong> cart, orders, amounts, codes used, returns and payment references. Never your card numbers.</li>
<li><strong>Loyalty:</strong> fan number, crystals, level and the benefits you used.</li>
<li><strong>Preferences:</strong> language, currency, wishlist and stock alerts.</li>
<li><strong>Messages</strong> you send us by form or email.</li>
<li><strong>Security:</strong> network address and technical records of sign-ins.</li>
</ul>
<p>It comes from you, from your use of the shop and, if you sign in with Google, from that service confirming your name and email. We do not process sensitive personal data or data of anyone under 18, and we close any account that turns out to be a minor’s.</p>
<h2>Primary purposes</h2>
<p>Without these there is no shop, so they need no further consent:</p>
<ul>
<li>Creating and protecting your account, and checking that you are of age.</li>
<li>Selling, charging, shipping, invoicing, and handling exchanges, returns and guarantees.</li>
<li>Counting your crystals and honoring the benefits of your level.</li>
<li>Sending messages about your account and orders, and the alerts you ask for.</li>
<li>Answering your questions.</li>
<li>Preventing fraud and meeting tax and legal duties.</li>
</ul>
<h2>Secondary purposes</h2>
<p>Only if you opt in, with a checkbox that’s never checked in advance:</p>
<ul>
<li>Sending you news by email: new collections, levels, promotions and a note about what you left in your cart.</li>
</ul>
<p>Saying no, today or later, doesn’t affect your order or your level. Turn it off in your <a href="/mi-perfil">profile</a> or with the link in any message.</p>
<h2>Who else sees it</h2>
<p>We do not sell or rent data. To run the shop, we rely on others who may use it for that purpose only:</p>
<table>
<caption>Who receives what, and why</caption>
<thead><tr><th scope="col">Who</th><th scope="col">What they receive</th><th scope="col">Why</th></tr></thead>
<tbody>
<tr><th scope="row">Payment processors (Stripe, PayPal)</th><td>Amount, reference and the payment details you give them</td><td>Charging, refunding, preventing fraud</td></tr>
<tr><th scope="row">Email and SMS services</th><td>Your email or phone and the message</td><td>Delivering it</td></tr>
<tr><th scope="row">Carriers</th><td>Name, address and phone</td><td>Delivering your package</td></tr>
<tr><th scope="row">Map service</th><td>The country and postal code you type</td><td>Suggesting a city</td></tr>
<tr><th scope="row">Hosting</th><td>What the shop stores, encrypted in transit</td><td>Running the site</td></tr>
</tbody>
</table>
<p>Some of them are outside Mexico. Beyond that we transfer data without your consent only where the law lets us, for instance to an authority that lawfully requires it or where the contract with you makes it necessary.</p>
<h2>How long we keep it</h2>
<p>Account data, for as long as the account exists. Order data, for as long as tax and consumer law require; once you close your account, those records stay without your personal data, and all that remains of your email and phone is an unreadable mark that keeps the first-order discount from being given twice. You may register again whenever you like. Sessions end after 30 days without use, and after 90 days in any case. A stock alert is deleted 90 days after its email, or after a year if the item never came back.</p>
<h2>How we protect it</h2>
<p>Passwords and one-time links are stored in a form not even we can read. Access inside the company is by role and is recorded. If a breach significantly affects your rights, we tell you right away, along with what you can do about it.</p>
<h2>Your rights</h2>
<p>You may see your data, correct it, have it deleted, object to its use, withdraw consent or limit what we do with it (Mexican law calls the first four ARCO rights). Much of this is in your own hands: your <a href="/mi-perfil">profile</a> lets you correct your data, download everything we hold about you and close the account.</p>
<p>For the rest, write to <a href="mailto:${supplier.email}">${supplier.email}</a> with the subject “ARCO rights” and include:</p>
<ol>
<li>Your name and a way to reach you.</li>
<li>A document that proves your identity or that of your representative.</li>
<li>Which right you are using, and on which data.</li>
</ol>
<p>We answer within 20 business days and, if the request is valid, act on it within the following 15. It costs nothing. If you’re not satisfied with our answer, Mexico’s Secretaría Anticorrupción y Buen Gobierno will hear you.</p>
<h2>Cookies and browser storage</h2>
<p>We store what the shop needs to work and no trackers. The full list is on <a href="/cookies">Cookies</a>.</p>
<h2>If you live outside Mexico</h2>
<p>Your data is handled in Mexico with the same care. If the law where you live gives you further rights, we respect them; just write to us.</p>
<h2>Changes to this notice</h2>
<p>Each version is published here with its date, and we keep the one you accepted. We never use your data for new purposes without asking you.</p>
`

export const privacy: LegalText = {
  id: 3,
  es: { name: 'Aviso de privacidad', content: es },
  en: { name: 'Privacy notice', content: en },
}
