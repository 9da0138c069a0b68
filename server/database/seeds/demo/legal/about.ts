import { supplier } from '../supplier.ts'
import type { LegalText } from './legal-text.ts'

const es = `
<p>${supplier.brand} viene de <em>lienzo</em>. Es un taller de la Ciudad de México que dibuja con código y cose con manos. Hacemos ropa que cuelga como una obra: en la pared se vería bien, pero preferimos verla en la calle.</p>
<h2>Cómo nace una pieza</h2>
<ol>
<li><strong>Una regla.</strong> Escribimos unas cuantas instrucciones: sigue la corriente, gira el mosaico, dobla el papel.</li>
<li><strong>Una semilla.</strong> Un número pone a andar la regla. Con otro número, otra obra.</li>
<li><strong>Una elección.</strong> Miramos cientos y nos quedamos con muy pocas. Si una nos hace callar, le ponemos nombre.</li>
<li><strong>Una tela.</strong> Cada obra se colorea de nuevo para la tela que la va a llevar, de modo que el dibujo no se pierda ni en negro ni en arena.</li>
<li><strong>Unas manos.</strong> Se estampa, se corta y se cose en talleres de México. La ficha de cada pieza dice dónde.</li>
</ol>
<h2>Nueve familias</h2>
<ul>
<li><a href="/obra/marea">Marea</a>: trazos cortos que siguen una corriente invisible.</li>
<li><a href="/obra/ecos">Ecos</a>: líneas paralelas que se levantan y regresan.</li>
<li><a href="/obra/retratos">Retratos</a>: caras de puntos que no son de nadie.</li>
<li><a href="/obra/fiesta">Fiesta</a>: papel recortado, compás y simetría.</li>
<li><a href="/obra/truchet">Truchet</a>: un mosaico de arcos girado al azar.</li>
<li><a href="/obra/vitral">Vitral</a>: celdas de color y una línea de plomo.</li>
<li><a href="/obra/memoria">Memoria</a>: formas felices de otra década.</li>
<li><a href="/obra/aurora">Aurora</a>: color que se funde sin bordes.</li>
<li><a href="/obra/interferencia">Interferencia</a>: dos tramas que inventan una tercera.</li>
</ul>
<h2>En qué creemos</h2>
<p>En las piezas que se usan mucho. En decir de qué está hecha una tela y cómo se lava. En dibujar nuestra propia geometría en lugar de tomar la de otros. Ninguno de nuestros retratos parte de la foto de una persona: todos se construyen desde cero.</p>
<h2>Club Lienza</h2>
<p>Quienes vuelven ven primero lo nuevo. Cada compra suma cristales y los cristales abren niveles: Amber, Emerald y Diamond. Las reglas completas están en <a href="/terminos-de-servicios">Términos de servicio</a>.</p>
<h2>Búscanos</h2>
<p>${supplier.name}<br>${supplier.address}<br>${supplier.phone}<br><a href="mailto:${supplier.email}">${supplier.email}</a></p>
<p>Escríbenos: contesta una persona.</p>
`

const en = `
<p>The name ${supplier.brand} comes from <em>lienzo</em>, the Spanish word for canvas. We are a Mexico City studio that draws with code and sews by hand and machine. What we make would look fine on a wall. We would rather see it on the street.</p>
<h2>How each piece is made</h2>
<ol>
<li><strong>A rule.</strong> We write a handful of instructions: follow the current, turn the tile, fold the paper.</li>
<li><strong>A seed.</strong> One number sets the rule going. Another number makes another work.</li>
<li><strong>A choice.</strong> We look at hundreds and keep very few. When one makes the room go quiet, it gets a name.</li>
<li><strong>A fabric.</strong> Every work is recolored for the fabric it goes on, so it holds up on black and on sand alike.</li>
<li><strong>Hands.</strong> Printing, cutting and sewing happen in Mexican workshops. Each product’s details say where.</li>
</ol>
<h2>Nine families</h2>
<p>They keep their Spanish names in both languages.</p>
<ul>
<li><strong><a href="/obra/marea-tide">Marea</a></strong> (tide): short strokes following a current nobody sees.</li>
<li><strong><a href="/obra/ecos-echoes">Ecos</a></strong> (echoes): parallel lines that rise and return.</li>
<li><strong><a href="/obra/retratos-portraits">Retratos</a></strong> (portraits): faces of dots that belong to no one.</li>
<li><a href="/obra/fiesta-cut-paper">Fiesta</a>: cut paper, compass and symmetry.</li>
<li><a href="/obra/truchet-tiles">Truchet</a>: a tile of arcs, turned at random.</li>
<li><strong><a href="/obra/vitral-stained-glass">Vitral</a></strong> (stained glass): cells of color and a leaded line.</li>
<li><strong><a href="/obra/memoria-memory">Memoria</a></strong> (memory): happy shapes from another decade.</li>
<li><a href="/obra/aurora-gradients">Aurora</a>: color that melts with no edges.</li>
<li><strong><a href="/obra/interferencia-moire">Interferencia</a></strong> (interference): two grids inventing a third.</li>
</ul>
<h2>What we believe</h2>
<p>Clothes are for wearing often. A shop should tell you what its fabrics are made of and how to wash them. We draw our own geometry and leave other people’s alone. None of our portraits starts from a photo of anyone; each is built from scratch.</p>
<h2>Club Lienza</h2>
<p>Our regulars see new things first. Orders earn crystals and crystals open levels: Amber, Emerald and Diamond. The full rules are in the <a href="/terminos-de-servicios">Terms of service</a>.</p>
<h2>Find us</h2>
<p>${supplier.name}<br>${supplier.address}<br>${supplier.phone}<br><a href="mailto:${supplier.email}">${supplier.email}</a></p>
<p>Write to us: a real person answers.</p>
`

export const about: LegalText = {
  id: 11,
  es: { name: 'Sobre Lienza', content: es },
  en: { name: 'About Lienza', content: en },
}
