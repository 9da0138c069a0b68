import type { DesignColor } from '@shop/contract/design-colors.ts'
import type { HelpTopic } from '@shop/contract/search-understanding.ts'

/*
 * Words that mean a filter, an order or a page of the shop. Unlike the groups that staff edit, they belong to what the
 * shop can do, so they are part of it. Phrases are written plainly, as people type them; number, gender and accents do not
 * matter.
 */

export const helpPhrases: Record<HelpTopic, string> = {
  shipping:
    'envio, envios, envian, envias, envia, enviar, mandan, mandar, llega, llegan, tarda, tardan, demora, demoran, en cuantos dias llega, cuantos dias tarda, envio a domicilio, envio gratis, envio internacional, costo de envio, gastos de envio, tiempo de entrega, tiempos de entrega, entrega, entregas, despacho, a domicilio, cuanto tarda, cuando llega, paqueteria, mensajeria, shipping, free shipping, shipping cost, delivery, delivery time, postage, ship, ship to, ships to, shipped to, international shipping, how long does shipping take, how long does delivery take, when will it arrive',
  returns:
    'devolucion, devolver, devuelvo, como devuelvo, cambio, cambiar, cambios y devoluciones, politica de devolucion, politica de cambios, reembolso, garantia, defectuoso, cambiar talla, no me quedo, no me queda, no me sirve, no me gusto, me quedo grande, me quedo chico, me quedo mal, equivocado, llego roto, doesn fit, does not fit, doesnt fit, too big, too small, wrong size, damaged, return label, retorno, return, return policy, returns policy, exchange, refund, money back, warranty, send back, faulty',
  sizes:
    'talla, tabla de tallas, guia de tallas, medida, medidas, que talla soy, cual es mi talla, como me queda, size, size guide, size chart, sizing, measurement, measurements, what size am i, fit guide, which size, fit, how does it fit, does it fit, true to size, como viene la talla, como tallan, tallaje, unitalla, talla unica, one size, no me quedo, no me queda, me quedo grande, me quedo chico',
  care: 'cuidado, cuidar, cuidado de la ropa, cuidado de las prendas, instrucciones de cuidado, instrucciones de lavado, lavar, lavado, lavarla, lavarlo, lava, lavo, como lavar, como se lava, como lavo, como la lavo, como lo lavo, se puede lavar, lavar a mano, lavar a maquina, lavadora, secadora, secar, planchar, plancha, plancho, mancha, desmanchar, quitar manchas, encoge, encoger, encogio, destine, despinta, decolora, tintoreria, cloro, blanqueador, care, garment care, care guide, care label, care instructions, washing instructions, wash, washing, washable, how to wash, machine wash, hand wash, washing machine, laundry, laundering, dry clean, dry cleaning, dryer, tumble dry, iron, ironing, stain, stains, remove a stain, shrink, shrinks, shrank, shrinkage, bleach, fade, fades',
  payment:
    'pago, pagar, forma de pago, metodo de pago, pagos, metodos, mercado pago, mercadopago, kueski, nequi, pse, bizum, visa, mastercard, amex, american express, codigo promocional, cupones, tarjetas, shop pay, pay later, recibo, cfdi, receipt, formas de pago, metodos de pago, tarjeta, tarjeta de credito, tarjeta de debito, paypal, zelle, venmo, transferencia, meses sin intereses, factura, facturacion, payment, pay, payment method, payment methods, credit card, debit card, card, invoice, apple pay, google pay, how to pay, como pagar, codigo de descuento, cupon, discount code, promo code, coupon, voucher, transferencia bancaria, bank transfer, klarna, afterpay, oxxo, efectivo, en efectivo, contra entrega, cash, cash on delivery, mensualidades, msi, a meses, installments, instalments, pago seguro, secure payment, is it safe to pay',
  contact:
    'contacto, contactar, atencion a clientes, atencion al cliente, servicio al cliente, ayuda, telefono, correo, whatsapp, soporte, queja, contact, contact us, customer service, customer support, help, support, phone, phone number, email, chat, complaint, horario, horarios, horario de atencion, opening hours, hablar con alguien, hablar con una persona, hablar con un asesor, asesor, escribirles, donde queda, donde queda la tienda, direccion de la tienda, tienda en, tienen tienda, store in, have a store, talk to a person, talk to someone, speak to someone, human, agent, live chat, reach you, instagram, redes sociales, social media, hours, sucursal, sucursales, tienda fisica, tienda cerca, donde estan, ubicacion, store location, stores near me, store near me, physical store, location',
  orders:
    'pedido, mi pedido, mis pedidos, mis compras, orden, mi orden, rastrear, rastreo, rastrear pedido, seguimiento, donde esta mi pedido, donde esta mi paquete, cuando llega mi pedido, guia, numero de guia, cancelar pedido, donde va mi pedido, no ha llegado, no me ha llegado, mi paquete, paquete, estado del pedido, estatus de mi pedido, cambiar direccion, cambiar mi pedido, hasn arrived, has not arrived, my package, package, change my order, change shipping address, cancel my order, order, my order, my orders, track, tracking, track order, track my order, order status, where is my order, where my order, where is my package, where is my parcel, tracking number, cancel order',
  crystals:
    'cristal, cristales, beneficio, beneficios, nivel, niveles, puntos, recompensa, recompensas, lealtad, programa de lealtad, fan, club, membresia, crystal, crystals, benefit, benefits, level, levels, points, reward, rewards, loyalty, loyalty program, membership, birthday gift, regalo de cumpleanos, birthday present, birthday reward, ambar, diamante, nivel ambar, nivel esmeralda, nivel diamante, amber, diamond, amber level, emerald level, diamond level, acceso anticipado, preventa, early access, presale, pre sale, vip',
  gifts:
    'regalo, regalos, para regalar, envoltura, regalo de cumpleanos, birthday gift, birthday present, envolver, para envolver, envuelto, gift wrapped, envoltura de regalo, tarjeta de regalo, gift, gifts, gift wrap, gift wrapping, gift card, present',
  account:
    'cuenta, mi cuenta, crear cuenta, iniciar sesion, entrar, inicio de sesion, registro, registrarme, contrasena, olvide mi contrasena, clave, olvide mi clave, borrar mi cuenta, eliminar mi cuenta, no puedo entrar, cambiar correo, cerrar sesion, darme de alta, delete my account, close my account, sign out, log out, mi perfil, perfil, direcciones, account, my account, create account, sign in, log in, login, sign up, register, password, forgot password, reset password, profile, my profile',
  wishlist:
    'lista de deseos, favorito, favoritos, mis favoritos, guardados, mis guardados, wishlist, wish list, favorite, favorites, favourites, saved items, saved',
  privacy: 'privacidad, aviso de privacidad, datos personales, cookies, privacy, privacy policy, personal data',
  terms: 'terminos, terminos y condiciones, condiciones, legal, terms, terms and conditions, conditions',
  about:
    'quienes somos, quienes son, quienes son ustedes, ustedes, nosotros, sobre nosotros, acerca de, la marca, historia de la marca, sustentabilidad, sostenibilidad, about, about us, who are you, our story, sustainability',
}

export const filterPhrases = {
  offer:
    'oferta, ofertas, en oferta, rebaja, rebajas, rebajado, descuento, descuentos, con descuento, promocion, promociones, promo, liquidacion, remate, remate final, venta final, ultimas piezas, final sale, saldo, saldos, outlet, buen fin, black friday, hot sale, cyber monday, sale, on sale, deal, deals, discount, discounts, discounted, clearance, reduced, markdown, special offer, offer, offers, sales, bargain, last chance, 2x1, 3x2, bogo',
  limited:
    'edicion limitada, ediciones limitadas, limitada, limitado, edicion especial, edicion numerada, pieza unica, piezas unicas, numerada, coleccionable, limited edition, limited, limited editions, special edition, numbered edition, collectible, exclusive, exclusiva, exclusivo',
  one_size: 'talla unica, unica talla, unitalla, one size, one size only, one size fits all, one size fits most',
  newest:
    'nuevo, nueva, nuevos, nuevas, novedad, novedades, lo nuevo, lo mas nuevo, lo ultimo, ultimas novedades, ultimos productos, ultimos, ultimas, ultimos lanzamientos, ultima coleccion, recien llegado, recien llegados, nueva coleccion, nueva temporada, nuevos productos, lanzamiento, lanzamientos, estreno, estrenos, new, new in, newest, new arrival, new arrivals, latest, latest arrivals, latest collection, just in, just arrived, just dropped, new collection, whats new, what s new, new drop, latest drop, drop, drops',
  cheapest:
    'barato, economico, mas barato, lo mas barato, precio bajo, bajo costo, accesible, menor precio, cheap, cheapest, affordable, budget, inexpensive, low price, lowest price',
  dearest: 'mas caro, lo mas caro, lujo, de lujo, premium, most expensive, luxury',
  available: 'disponible, disponibles, en existencia, en stock, hay existencia, in stock, available, available now',
} as const
export type FilterMeaning = keyof typeof filterPhrases

/**
 * Words that mean a color of the design, beside what they mean as a color of the cloth. Black, white and beige are missing,
 * because most designs have them: who asks for a black dress means its cloth.
 */
export const designColorPhrases: Partial<Record<DesignColor, string>> = {
  gray: 'gris, grises, grisaceo, plateado, plata, gray, grey, silver, charcoal',
  brown: 'cafe, marron, castano, chocolate, brown, coffee',
  red: 'rojo, colorado, carmesi, escarlata, bermellon, rojo cereza, cereza, red, scarlet, crimson',
  orange: 'naranja, anaranjado, terracota, durazno, melon, peach, apricot, orange, terracotta, rust, burnt orange',
  yellow: 'amarillo, mostaza, dorado, yellow, mustard, gold, golden',
  green: 'verde, verde esmeralda, esmeralda, verde limon, verde lima, lime, lime green, green, emerald green, emerald',
  turquoise:
    'turquesa, verde azulado, aguamarina, verde agua, verde menta, menta, mint, mint green, cian, turquoise, teal, aqua, cyan',
  blue: 'azul, azul rey, azul electrico, blue, royal blue, electric blue',
  purple: 'morado, purpura, violeta, lila, lavanda, malva, uva, lavender, mauve, purple, violet, lilac',
  pink: 'rosa, rosado, fucsia, fiusha, fiucha, fiuscha, fucshia, rosa mexicano, rosa fuerte, rosa chicle, hot pink, bubblegum pink, magenta, pink, fuchsia',
}

/** The letters of sizes by the words for them. Alone they count only where the size is said or something else is sold by it. */
export const sizeWords: Record<string, string> = {
  XXS: 'xxs, doble extra chica, double extra small',
  XS: 'xs, extra chica, extra chico, extra pequena, extra small, muy chica',
  S: 's, ch, chica, chico, pequena, pequeno, small',
  M: 'm, mediana, mediano, medium, med',
  L: 'l, g, grande, large',
  XL: 'xl, eg, xg, extra grande, extra large, x large',
  XXL: 'xxl, 2xl, eeg, xxg, doble extra grande, doble xl, double extra large, double xl, muy grande',
  XXXL: 'xxxl, 3xl, triple xl',
}
export const plainSizes = 'xxs, xs, xl, xxl, xxxl, 2xl, 3xl'
export const sizeMarkers = 'talla, tallas, size, sz, talle, numero, tamano, medida'
export const largeSizes = 'tallas grandes, talla extra, tallas extra, plus size, plus sizes, curvy'

/** Words that say how light or strong a color is. Beside a color they are part of its name, and leave out nothing. */
export const shadeWords =
  'claro, oscuro, obscuro, pastel, fuerte, intenso, vivo, brillante, palido, light, dark, pale, bright, deep, soft, neon, hot, vivid, dusty, muted, matte, electric, electrico, mate, metalico, fosforescente, fosforito, oxford, quemado, clarito, oscurito, solido'

/**
 * Garments and things that a shop may not have. They are looked for in names and categories only, because a description
 * that goes with any jeans is not about jeans.
 */
export const otherGarmentPhrases =
  'pantalon, jean, bermuda, legging, leggins, short, pantaloneta, jogger, jegging, capri, calza, conjunto deportivo, pants deportivos, leggin, mallon, calcetin, calceta, media, pantimedia, zapato, zapatilla, tenis, sandalia, chancla, chancleta, ojota, pantufla, alpargata, mocasin, calzado, bota, tacon, huarache, gorra, gorro, cachucha, visera, sombrero, boina, cinturon, corbata, guante, lente, gafa, arete, pulsera, anillo, joya, joyeria, reloj, pijama, bata, camison, mameluco, corset, faja, sosten, tanga, calzoncillo, trusa, enterizo, enterito, body, ropa interior, calzon, boxer, brasier, lenceria, traje de bano, bikini, banador, uniforme, conjunto deportivo, crocs, tacones, diadema, vincha, turbante, headband, scrunchie, hair tie, overol, kimono, huipil, poncho, taza, cojin, termo, llavero, billetera, monedero, paraguas, sombrilla, cobija, manta, toalla, sabana, tapete, cuadro, calendario, rompecabezas, funda, funda de celular, poster, libreta, cubrebocas, perfume, ropa de nino, ropa de nina, ropa de bebe, nino, nina, bebe, pants, trousers, sweatpants, sweat pants, chinos, cargo pants, yoga pants, tights, stockings, heels, slippers, flip flops, footwear, wallet, keychain, umbrella, blanket, towel, bodysuit, romper, nightgown, robe, watch, puzzle, calendar, sock, shoe, sneaker, trainer, sandal, boot, hat, beanie, baseball cap, belt, necktie, bow tie, glove, sunglasses, earring, bracelet, necklace, jewelry, jewellery, pajama, pyjama, underwear, panties, bra, lingerie, swimsuit, swimwear, jumpsuit, dungarees, mug, cushion, pillow, notebook, sticker, phone case, face mask, kids, kid, children, baby, toddler'

/** Materials that a shop may not have. They are looked for like such garments: "spins like wool" is not about wool. */
export const otherMaterialPhrases =
  'lino, lana, cuero, piel, mezclilla, encaje, cachemira, gamuza, pana, lentejuela, licra, tul, organza, tweed, linen, wool, woolen, leather, faux leather, denim, suede, lace, cashmere, corduroy, sequin, sequins, spandex, tulle, fur, faux fur'

/** Words that mean everything that the shop sells. Those about people and occasions are among them: all of it is unisex. */
export const everythingPhrases =
  'ropa, prenda, prendas, moda, producto, productos, articulo, articulos, pieza, piezas, catalogo, coleccion completa, todo, todos, todas, tienda, clothes, clothing, apparel, garment, garments, item, items, product, products, fashion, everything, all, catalog, catalogue, shop, store, outfit, outfits, look, looks, estampado, estampados, estampada, print, prints, printed, graphic, art, arte, artistico, diseno, disenos, design, designs, designer, wearable art, ropa con arte, colorido, de colores, colorful, colourful, multicolor, arcoiris, rainbow, liso, lisa, lisos, lisas, plain, abstracto, abstracta, abstract, generativo, generative, generative art, arte generativo, camisetas y mas, streetwear, urbano, urban, casual, basico, basicos, basica, basic, basics, essentials, original, originales, mejor, mejores, best, best seller, best sellers, bestseller, mas vendido, mas vendidos, lo mas vendido, popular, populares, trending, tendencia, tendencias, mujer, mujeres, hombre, hombres, dama, damas, caballero, caballeros, senora, senor, femenino, masculino, femenina, masculina, unisex, novia, novio, esposa, esposo, mama, papa, amiga, amigo, hermana, hermano, hija, hijo, pareja, ella, muchacha, muchacho, adulto, adultos, joven, jovenes, cumpleanos, navidad, dia de las madres, dia del padre, dia de la madre, dia de mama, dia del papa, 10 de mayo, dia de los enamorados, 14 de febrero, reyes, dia de reyes, amigo secreto, intercambio, graduacion, abuela, abuelo, tia, tio, suegra, suegro, jefe, jefa, maestra, maestro, profesora, profesor, adolescente, grandma, grandpa, teacher, boss, coworker, teen, teens, graduation, san valentin, aniversario, women, woman, womens, womans, men, man, mens, mans, ladies, lady, gents, female, male, girlfriend, boyfriend, wife, husband, mom, mum, mother, dad, father, friend, sister, brother, her, him, hers, his, partner, birthday, christmas, xmas, valentines, valentines day, anniversary, mothers day, fathers day'

/** Words between the others, which leave out nothing. */
export const ignoredPhrases =
  'de, del, la, el, los, las, lo, un, una, unos, unas, para, con, en, por, a, al, mi, mis, tu, su, me, te, es, son, tiene, busco, buscar, comprar, compro, ver, muestrame, algo, color, colores, tono, estilo, tipo, modelo, marca, precio, precios, bonito, bonita, bonitos, bonitas, lindo, linda, hermoso, hermosa, the, an, of, for, with, in, on, by, to, my, your, i, im, am, looking, buy, find, some, something, colour, colored, coloured, style, kind, brand, price, prices, nice, cool, pretty, cute, beautiful, lovely, gorgeous, you, se, si, mas o menos, venden, traen, sell, show me, give me, please, por favor, hola, hello, hi, esta, este, estos, estas, muy, bien, there, any, this, that, que, como, cuando, donde, cual, cuales, quien, cuanto, cuantos, cuanta, cuantas, por que, puedo, puede, pueden, se puede, debo, hacen, hay, tienen, tengo, quiero, necesito, aceptan, acepta, reciben, manejan, what, which, who, how, how long, how much, how many, where, when, why, is, are, do, does, did, can, could, should, i want, want, need, have, has, got, take, accept, anything, cualquier, cualquiera'

/** Words between two types of products that mean either of them. */
export const conjunctions = 'y, e, o, u, and, or'
