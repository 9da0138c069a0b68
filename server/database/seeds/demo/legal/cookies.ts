import { supplier } from '../supplier.ts'
import type { LegalText } from './legal-text.ts'

const es = `
<p>Usamos cookies y el almacenamiento de tu navegador para que la tienda funcione. Nada más: <strong>no hay rastreadores, ni publicidad, ni analítica de terceros</strong>. Por eso no te pedimos aceptar un aviso cada vez que entras.</p>
<h2>Qué son</h2>
<p>Una cookie es un dato pequeño que el sitio deja en tu navegador y que este le devuelve en cada visita. El almacenamiento local es parecido, pero se queda en tu equipo y solo lo leen las páginas de esta tienda.</p>
<h2>Qué guardamos siempre</h2>
<table>
<caption>Datos que se guardan con cuenta o sin ella</caption>
<thead><tr><th scope="col">Dato</th><th scope="col">Para qué</th><th scope="col">Cuánto dura</th></tr></thead>
<tbody>
<tr><th scope="row">Idioma</th><td>Mostrarte la tienda en español o en inglés</td><td>Hasta que lo cambies o lo borres</td></tr>
<tr><th scope="row">Moneda</th><td>Mostrarte precios en pesos o en dólares</td><td>Hasta que la cambies o la borres</td></tr>
<tr><th scope="row">Mayoría de edad</th><td>Recordar que ya dijiste tener 18 años o más</td><td>Hasta que la borres</td></tr>
<tr><th scope="row">Lista de países</th><td>No pedirla de nuevo en cada formulario</td><td>Hasta que cambies de idioma o la borres</td></tr>
<tr><th scope="row">Vista, búsquedas y piezas recientes</th><td>Mostrar las listas como las prefieres, repetir una búsqueda y sugerirte piezas sin que nadie más lo sepa</td><td>Hasta que las borres</td></tr>
<tr><th scope="row">Medidas del buscador de talla</th><td>Decirte tu talla en cada pieza; nunca salen de tu dispositivo</td><td>Hasta que las borres o cierres sesión</td></tr>
</tbody>
</table>
<h2>Qué guardamos al entrar a tu cuenta</h2>
<table>
<caption>Datos de tu sesión y tu compra</caption>
<thead><tr><th scope="col">Dato</th><th scope="col">Para qué</th><th scope="col">Cuánto dura</th></tr></thead>
<tbody>
<tr><th scope="row">Sesión</th><td>Reconocerte entre página y página</td><td>Hasta que cierres sesión, 30 días sin uso o 90 días</td></tr>
<tr><th scope="row">Navegador conocido</th><td>Que puedas entrar aunque otra persona intente adivinar tu contraseña</td><td>Un año desde la última vez que entraste</td></tr>
<tr><th scope="row">Tus datos básicos</th><td>Mostrar tu nombre y tu nivel</td><td>Lo que dure la sesión</td></tr>
<tr><th scope="row">Carrito</th><td>Recordar las piezas que elegiste</td><td>Hasta que pagues o cierres sesión</td></tr>
<tr><th scope="row">Página de regreso</th><td>Llevarte adonde ibas después de entrar</td><td>Hasta que llegues</td></tr>
<tr><th scope="row">Registro o recuperación en curso</th><td>Poder reenviarte el correo de confirmación</td><td>Hasta terminar el trámite</td></tr>
<tr><th scope="row">Referencia de pago</th><td>Confirmar tu pedido al volver del procesador</td><td>Hasta que se confirme</td></tr>
<tr><th scope="row">Clave de mapas</th><td>Sugerir tu ciudad a partir del código postal</td><td>Lo que dure la sesión</td></tr>
</tbody>
</table>
<p>Al cerrar sesión se borra todo lo que la tienda guardó en tu navegador, menos la marca de navegador conocido, que no abre tu cuenta.</p>
<h2>Servicios de otros</h2>
<p>Algunas páginas cargan un servicio externo que puede guardar sus propias cookies para dar seguridad a su operación:</p>
<ul>
<li><strong>Stripe y PayPal</strong>, solo en el paso de pago.</li>
<li><strong>Google</strong>, solo en las páginas de acceso, si decides entrar con él.</li>
<li><strong>Servicio de mapas</strong>, que recibe el código postal que escribes en una dirección y no guarda nada en tu navegador por nuestra cuenta.</li>
</ul>
<p>Lo que hagan con esos datos está en sus propios avisos. Los enlaces a redes sociales son simples enlaces: no cargan nada hasta que los abres.</p>
<h2>Cómo borrarlas</h2>
<p>Desde la configuración de tu navegador puedes ver, borrar o bloquear las cookies y los datos de este sitio. Si bloqueas las nuestras podrás mirar la tienda, pero no entrar ni comprar, y te preguntaremos la edad en cada visita.</p>
<h2>Cambios y dudas</h2>
<p>Si algún día guardamos algo más, aparecerá primero en esta lista y, si la ley lo pide, te preguntaremos antes. Para lo demás: <a href="mailto:${supplier.email}">${supplier.email}</a> y nuestro <a href="/terminos-de-privacidad">aviso de privacidad</a>.</p>
`

const en = `
<p>We use cookies and your browser’s storage to make the shop work, and that is all: <strong>no trackers, no advertising, no third-party analytics</strong>. It is also why no banner asks you to accept anything.</p>
<h2>What they are</h2>
<p>A cookie is a small piece of data the site leaves in your browser, which hands it back on each visit. Local storage is similar, except that it stays on your device and only the pages of this shop read it.</p>
<h2>What we always store</h2>
<table>
<caption>Stored with or without an account</caption>
<thead><tr><th scope="col">Item</th><th scope="col">What for</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><th scope="row">Language</th><td>Showing the shop in English or Spanish</td><td>Until you change or delete it</td></tr>
<tr><th scope="row">Currency</th><td>Showing prices in dollars or pesos</td><td>Until you change or delete it</td></tr>
<tr><th scope="row">Age</th><td>Remembering you said you are 18 or over</td><td>Until you delete it</td></tr>
<tr><th scope="row">List of countries</th><td>Not asking for it again in every form</td><td>Until you switch language or delete it</td></tr>
<tr><th scope="row">Layout, recent searches and items</th><td>Showing lists the way you like, repeating a search and suggesting items without anyone else knowing</td><td>Until you delete them</td></tr>
<tr><th scope="row">Fit finder measurements</th><td>Naming your size on each product; they never leave your device</td><td>Until you delete them or sign out</td></tr>
</tbody>
</table>
<h2>What we store when you sign in</h2>
<table>
<caption>Your session and your purchase</caption>
<thead><tr><th scope="col">Item</th><th scope="col">What for</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><th scope="row">Session</th><td>Knowing you from one page to the next</td><td>Until you sign out, 30 days without use, or 90 days</td></tr>
<tr><th scope="row">Known browser</th><td>Letting you in even while someone else is guessing your password</td><td>One year since you last signed in</td></tr>
<tr><th scope="row">Your basic details</th><td>Showing your name and level</td><td>As long as the session</td></tr>
<tr><th scope="row">Cart</th><td>Remembering the items you chose</td><td>Until you pay or sign out</td></tr>
<tr><th scope="row">Return page</th><td>Taking you where you were headed after you sign in</td><td>Until you get there</td></tr>
<tr><th scope="row">Registration or password reset in progress</th><td>Being able to send the confirmation again</td><td>Until it is finished</td></tr>
<tr><th scope="row">Payment reference</th><td>Confirming your order when you come back from the processor</td><td>Until it is confirmed</td></tr>
<tr><th scope="row">Maps key</th><td>Suggesting your city from a postal code</td><td>As long as the session</td></tr>
</tbody>
</table>
<p>Signing out erases everything the shop stored in your browser, except the known browser mark, which doesn’t open your account.</p>
<h2>Third-party services</h2>
<p>A few pages load an outside service that may store its own cookies for security:</p>
<ul>
<li><strong>Stripe and PayPal</strong>, at the payment step only.</li>
<li><strong>Google</strong>, on the sign-in pages only, if you choose to sign in with it.</li>
<li><strong>A map service</strong>, which receives the postal code you type into an address and stores nothing in your browser on our behalf.</li>
</ul>
<p>Their own notices explain what they do with it. Links to social networks are plain links and load nothing until you open them.</p>
<h2>How to delete them</h2>
<p>Your browser’s settings let you see, delete or block this site’s cookies and data. If you block ours, you can look around but not sign in or buy, and we’ll ask your age on every visit.</p>
<h2>Changes and questions</h2>
<p>If we ever store anything else, it’ll appear on this list first and, where the law requires it, we’ll ask you. For anything else, there’s <a href="mailto:${supplier.email}">${supplier.email}</a> and our <a href="/terminos-de-privacidad">privacy notice</a>.</p>
`

export const cookies: LegalText = {
  id: 7,
  es: { name: 'Cookies', content: es },
  en: { name: 'Cookies', content: en },
}
