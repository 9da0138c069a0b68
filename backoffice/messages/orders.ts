import { defineMessages } from './define-messages.ts'

export const ordersMessages = defineMessages(
  {
    draftOrders: 'Borradores',
    title: 'Pedidos',
    search: 'Código, nombre, correo, teléfono o guía',
    searchWithoutContact: 'Código, nombre o guía',
    tabsLabel: 'Filas de pedidos',
    tabs: {
      to_confirm: 'Por confirmar',
      to_pack: 'Por empacar',
      to_ship: 'Por enviar',
      on_the_way: 'En camino',
      too_long: 'Demasiado en camino',
      lost: 'Perdidos',
      returns: 'Devoluciones',
      money: 'Disputas y dinero',
      all: 'Todos',
    },
    empty: {
      to_confirm: 'Ningún pago por confirmar',
      to_pack: 'Nada por empacar',
      to_ship: 'Nada por enviar',
      on_the_way: 'Ningún paquete en camino',
      too_long: 'Ningún paquete lleva demasiado en camino',
      lost: 'Ningún paquete perdido por resolver',
      returns: 'Ninguna devolución abierta',
      money: 'Ninguna disputa ni reembolso pendiente',
      all: 'Todavía no hay pedidos',
    },
    emptyText: 'Aquí aparecen los pedidos en cuanto los haya.',
    seeAll: 'Ver todos los pedidos',
    moreFilters: 'Filtros',
    status: 'Estado',
    payment: 'Pago',
    fulfillment: 'Envío',
    method: 'Método',
    through: 'Llegó por',
    throughs: { pages: 'Tienda', assistant: 'Asistente' },
    currency: 'Moneda',
    tier: 'Nivel',
    code: 'Código de descuento',
    from: 'Desde',
    to: 'Hasta',
    country: 'País (dos letras)',
    sku: 'SKU',
    apply: 'Aplicar',
    order: 'Pedido',
    age: 'Antigüedad',
    lost: 'perdido',
    changeOf: (code: string) => `Diferencia de ${code}`,
    customer: 'Cliente',
    contents: 'Contenido',
    total: 'Total',
    city: 'Ciudad',
    parcel: 'Paquete',
    delivered: 'Entregas del transportista',
    deliveredText:
      'Pega los números de guía que el transportista entregó, o elige su archivo. Los que no son de un pedido en camino se dejan.',
    deliveredField: 'Números de guía',
    deliveredHint: 'Uno por línea o celda. De un archivo con estados cuentan solo los entregados.',
    deliveredFind: 'Buscar pedidos',
    deliveredFound: (count: number) =>
      count === 1 ? '1 pedido en camino' : `${count.toLocaleString('es-MX')} pedidos en camino`,
    deliveredBefore: (count: number) =>
      count === 1
        ? '1 ya estaba entregado o de regreso'
        : `${count.toLocaleString('es-MX')} ya estaban entregados o de regreso`,
    deliveredLeft: (count: number) =>
      count === 1
        ? '1 renglón no dice que se entregó'
        : `${count.toLocaleString('es-MX')} renglones no dicen que se entregaron`,
    deliveredNoneOf: (count: number) =>
      count === 1
        ? 'El renglón dice que no se ha entregado.'
        : `Ninguno de los ${count.toLocaleString('es-MX')} renglones dice que se entregó.`,
    deliveredCut: (count: number) =>
      count === 1
        ? 'La hoja de cálculo perdió el final de un número de guía. Usa el archivo como lo da el transportista.'
        : `La hoja de cálculo perdió el final de ${count.toLocaleString('es-MX')} números de guía. Usa el archivo como lo da el transportista.`,
    deliveredNone: 'Ningún pedido en camino tiene estos números.',
    deliveredTooMany: (count: number) => `Son más de ${count.toLocaleString('es-MX')}: pégalos por partes.`,
    deliveredSend: (count: number) =>
      count === 1 ? 'Marcar 1 entregado' : `Marcar ${count.toLocaleString('es-MX')} entregados`,
    prepare: 'Empezar a empacar',
    print: 'Imprimir notas',
    ship: 'Enviar con guías',
    deliver: 'Entregados',
    export: { xlsx: 'Exportar Excel', csv: 'Exportar CSV' },
    working: (done: number, count: number) => `${done} de ${count}`,
    bulkPrepareText: (count: number) =>
      count === 1
        ? 'Un pedido pasa a «Empacando». Su cliente ya no podrá cancelarlo.'
        : `${count} pedidos pasan a «Empacando». Sus clientes ya no podrán cancelarlos.`,
    bulkDeliverText: (count: number) =>
      count === 1
        ? 'Un pedido queda entregado, y su cliente recibe un correo.'
        : `${count} pedidos quedan entregados, y cada cliente recibe un correo.`,
    cancelTitle: 'Cancelar pedidos',
    cancelNone: 'Ninguno de los elegidos se puede cancelar: ya salieron, terminaron o están en disputa.',
    bulkCancelText: (count: number, total: string) =>
      count === 1
        ? `Se cancela un pedido de ${total}: lo pagado se reembolsa, las piezas vuelven al inventario y el cliente lee la razón en su correo.`
        : `Se cancelan ${count} pedidos por ${total} en total: lo pagado se reembolsa, las piezas vuelven al inventario y cada cliente lee la razón en su correo.`,
    cancelSend: (count: number) => (count === 1 ? 'Cancelar 1 pedido' : `Cancelar ${count} pedidos`),
    bulkSkipped: (count: number) =>
      count === 1
        ? '1 de los elegidos no está en ese paso y se queda como está.'
        : `${count} de los elegidos no están en ese paso y se quedan como están.`,
    bulkNone: 'Ninguno de los elegidos está en ese paso.',
    bulkTooMany: (most: number) => `A la vez se pueden elegir hasta ${most} pedidos.`,
    resultTitle: 'Resultado',
    resultDone: (count: number) => (count === 1 ? '1 pedido listo.' : `${count} pedidos listos.`),
    resultRefused: 'No se hicieron:',
    shipTitle: 'Enviar con guías pegadas',
    shipText: 'Pega un pedido por renglón: código, guía y, si es otra, la paquetería. Revisa abajo cómo se leyó.',
    shipExample: 'L-7K3M-9QX2  1234567890  DHL',
    shipField: 'Pedidos y guías',
    shipCarrier: 'Paquetería de los renglones que no dicen otra',
    shipRow: (row: number, text: string) => `Renglón ${row}: ${text}`,
    shipProblems: {
      shipNoCode: (text: string) => `«${text}» no es un código de pedido`,
      shipNoWaybill: (_text: string) => 'falta la guía',
      shipBadWaybill: (text: string) =>
        `«${text}» no es una guía: lleva de 4 a 40 letras, números o guiones, y algún número`,
      shipNoCarrier: (_text: string) => 'falta la paquetería',
      shipTwice: (_text: string) => 'ese pedido ya está en otro renglón',
    },
    shipRead: 'Lo que se va a enviar',
    shipWaybill: 'Guía',
    shipCarrierRead: 'Paquetería',
    shipNotSent: 'No se envió.',
    shipSend: (count: number) => (count === 1 ? 'Enviar 1 pedido' : `Enviar ${count} pedidos`),
    exported: (count: number) => (count === 1 ? '1 pedido exportado' : `${count} pedidos exportados`),
    exportedMore: 'El archivo tiene los 10,000 más recientes. Filtra para exportar el resto.',
  },
  {
    draftOrders: 'Draft orders',
    title: 'Orders',
    search: 'Code, name, email, phone or tracking number',
    searchWithoutContact: 'Code, name or tracking number',
    tabsLabel: 'Queues of orders',
    tabs: {
      to_confirm: 'To confirm',
      to_pack: 'To pack',
      to_ship: 'To ship',
      on_the_way: 'On the way',
      too_long: 'Too long on the way',
      lost: 'Lost',
      returns: 'Returns',
      money: 'Disputes and money',
      all: 'All',
    },
    empty: {
      to_confirm: 'No payment to confirm',
      to_pack: 'Nothing to pack',
      to_ship: 'Nothing to ship',
      on_the_way: 'No parcel on its way',
      too_long: 'No parcel is too long on its way',
      lost: 'No lost parcel to resolve',
      returns: 'No open return',
      money: 'No dispute and no refund waiting',
      all: 'There are no orders yet',
    },
    emptyText: 'Orders appear here as soon as there are any.',
    seeAll: 'See all orders',
    moreFilters: 'Filters',
    status: 'Status',
    payment: 'Payment',
    fulfillment: 'Shipping',
    method: 'Method',
    through: 'Came through',
    throughs: { pages: 'Shop', assistant: 'Assistant' },
    currency: 'Currency',
    tier: 'Level',
    code: 'Discount code',
    from: 'From',
    to: 'To',
    country: 'Country (two letters)',
    sku: 'SKU',
    apply: 'Apply',
    order: 'Order',
    age: 'Age',
    lost: 'lost',
    changeOf: (code) => `Difference of ${code}`,
    customer: 'Customer',
    contents: 'Contents',
    total: 'Total',
    city: 'City',
    parcel: 'Parcel',
    delivered: 'Carrier’s deliveries',
    deliveredText:
      'Paste the tracking numbers that the carrier delivered, or choose its file. Those of no order on its way are left out.',
    deliveredField: 'Tracking numbers',
    deliveredHint: 'One per line or cell. Of a file with statuses only those that were delivered count.',
    deliveredFind: 'Find orders',
    deliveredFound: (count) =>
      count === 1 ? '1 order on its way' : `${count.toLocaleString('en-US')} orders on their way`,
    deliveredBefore: (count) =>
      count === 1
        ? '1 was delivered or back already'
        : `${count.toLocaleString('en-US')} were delivered or back already`,
    deliveredLeft: (count) =>
      count === 1
        ? '1 line doesn’t say that it was delivered'
        : `${count.toLocaleString('en-US')} lines don’t say that they were delivered`,
    deliveredNoneOf: (count) =>
      count === 1
        ? 'The line says that it isn’t delivered yet.'
        : `None of the ${count.toLocaleString('en-US')} lines says that it was delivered.`,
    deliveredCut: (count) =>
      count === 1
        ? 'The spreadsheet has lost the end of one tracking number. Use the file as the carrier provides it.'
        : `The spreadsheet has lost the end of ${count.toLocaleString('en-US')} tracking numbers. Use the file as the carrier provides it.`,
    deliveredNone: 'No order on its way has these numbers.',
    deliveredTooMany: (count) => `There are more than ${count.toLocaleString('en-US')}: paste them in parts.`,
    deliveredSend: (count) =>
      count === 1 ? 'Mark 1 as delivered' : `Mark ${count.toLocaleString('en-US')} as delivered`,
    prepare: 'Start packing',
    print: 'Print slips',
    ship: 'Ship with tracking numbers',
    deliver: 'Delivered',
    export: { xlsx: 'Export Excel', csv: 'Export CSV' },
    working: (done, count) => `${done} of ${count}`,
    bulkPrepareText: (count) =>
      count === 1
        ? 'One order moves to “Packing”. Its customer can no longer cancel it.'
        : `${count} orders move to “Packing”. Their customers can no longer cancel them.`,
    bulkDeliverText: (count) =>
      count === 1
        ? 'One order is marked as delivered, and its customer gets an email.'
        : `${count} orders are marked as delivered, and each customer gets an email.`,
    cancelTitle: 'Cancel orders',
    cancelNone: 'None of the selected can be canceled: they have left, ended or are disputed.',
    bulkCancelText: (count, total) =>
      count === 1
        ? `One order of ${total} is canceled: what was paid is refunded, its items return to stock, and the customer reads the reason in their email.`
        : `${count} orders of ${total} in total are canceled: what was paid is refunded, their items return to stock, and each customer reads the reason in their email.`,
    cancelSend: (count) => (count === 1 ? 'Cancel 1 order' : `Cancel ${count} orders`),
    bulkSkipped: (count) =>
      count === 1
        ? '1 of the selected isn’t at that step and stays as it is.'
        : `${count} of the selected aren’t at that step and stay as they are.`,
    bulkNone: 'None of the selected is at that step.',
    bulkTooMany: (most) => `You can select up to ${most} orders at once.`,
    resultTitle: 'Result',
    resultDone: (count) => (count === 1 ? '1 order done.' : `${count} orders done.`),
    resultRefused: 'Not done:',
    shipTitle: 'Ship with pasted tracking numbers',
    shipText:
      'Paste one order per line: code, tracking number and, if it’s another one, the carrier. Check below how it was read.',
    shipExample: 'L-7K3M-9QX2  1234567890  DHL',
    shipField: 'Orders and tracking numbers',
    shipCarrier: 'Carrier of the lines that name none',
    shipRow: (row, text) => `Line ${row}: ${text}`,
    shipProblems: {
      shipNoCode: (text) => `“${text}” is no order code`,
      shipNoWaybill: () => 'the tracking number is missing',
      shipBadWaybill: (text) =>
        `“${text}” is no tracking number: it has 4 to 40 letters, digits or dashes, and some digit`,
      shipNoCarrier: () => 'the carrier is missing',
      shipTwice: () => 'that order is in another line already',
    },
    shipRead: 'What will be shipped',
    shipWaybill: 'Tracking number',
    shipCarrierRead: 'Carrier',
    shipNotSent: 'It was not sent.',
    shipSend: (count) => (count === 1 ? 'Ship 1 order' : `Ship ${count} orders`),
    exported: (count) => (count === 1 ? '1 order exported' : `${count} orders exported`),
    exportedMore: 'The file has the newest 10,000. Filter to export the rest.',
  },
)
