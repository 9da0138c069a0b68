import { commonLabels } from './common-labels.ts'
import type { PersonalData } from './personal-data.ts'
import type { SectionLabels } from './section-messages.ts'

const { currency, status, product, quantity } = commonLabels

export const accountLabels = {
  profile: {
    title: ['Perfil', 'Profile'],
    fields: {
      affiliation: ['Número de afiliación', 'Fan number'],
      email: ['Correo', 'Email'],
      name: ['Nombre', 'First name'],
      lastname: ['Apellidos', 'Last name'],
      date_birth: ['Fecha de nacimiento', 'Date of birth'],
      country: ['País', 'Country'],
      code_phone: ['Código del país', 'Country code'],
      phone: ['Teléfono', 'Phone'],
      lang: ['Idioma', 'Language'],
      marketing: ['Recibe novedades', 'Receives news'],
      has_password: ['Tiene contraseña', 'Has a password'],
      password_changed_at: ['Contraseña cambiada', 'Password changed'],
      phone_changed_at: ['Teléfono cambiado', 'Phone changed'],
      phone_verified_at: ['Teléfono verificado', 'Phone verified'],
      blocked_at: ['Cuenta bloqueada', 'Account blocked'],
      blocked_reason: ['Por qué se bloqueó', 'Why it is blocked'],
      created_at: ['Cuenta abierta', 'Account opened'],
    },
  },
  addresses: {
    title: ['Direcciones', 'Addresses'],
    fields: {
      line: ['Calle y número', 'Street address'],
      line2: ['Colonia o interior', 'Apartment'],
      postal_code: ['Código postal', 'ZIP code'],
      city: ['Ciudad', 'City'],
      country: ['País', 'Country'],
      details: ['Referencias', 'Notes'],
      created_at: ['Guardada', 'Saved on'],
    },
  },
  consents: {
    title: ['Lo que aceptaste', 'What you agreed to'],
    fields: {
      purpose: ['Para qué', 'Purpose'],
      version: ['Versión', 'Version'],
      given: ['Aceptado', 'Agreed'],
      assistant: ['Lo dijo por ti', 'Said for you by'],
      at: ['Cuándo', 'When'],
      source: ['En la tienda anterior', 'In the former shop'],
    },
  },
  former_orders: {
    title: ['Pedidos de la tienda anterior', 'Orders in the former shop'],
    fields: {
      source: ['Tienda', 'Shop'],
      number: ['Número', 'Number'],
      placed_at: ['Hecho', 'Placed'],
      currency,
      total: ['Total', 'Total'],
      state: status,
      product,
      quantity,
      price: ['Precio', 'Price'],
      imported_at: ['Traído', 'Brought over'],
    },
  },
  sessions: {
    title: ['Sesiones', 'Sessions'],
    fields: {
      user_agent: ['Navegador', 'Browser'],
      created_at: ['Abierta', 'Opened'],
      last_used_at: ['Último uso', 'Last used'],
      ended_at: ['Terminada', 'Ended'],
    },
  },
  assistants: {
    title: ['Asistentes vinculados', 'Linked assistants'],
    fields: {
      assistant: ['Asistente', 'Assistant'],
      scopes: ['Permisos', 'Permissions'],
      profile_host: ['Llama como', 'Calls as'],
      may_pay: ['Puede pagar', 'May pay'],
      created_at: ['Vinculado', 'Linked'],
    },
  },
  order_deliveries: {
    title: ['Lo que supieron plataformas de tus pedidos', 'What platforms were told of your orders'],
    fields: {
      order_number: ['Pedido', 'Order'],
      platform: ['Plataforma', 'Platform'],
      added_at: ['Cambio', 'Change'],
      outcome: ['Resultado', 'Outcome'],
      finished_at: ['Terminado', 'Finished'],
    },
  },
  sign_ins: {
    title: ['Entradas a la cuenta', 'Sign-ins'],
    fields: {
      way: ['Cómo', 'How'],
      address: ['Dirección de red', 'Network address'],
      user_agent: ['Navegador', 'Browser'],
      at: ['Cuándo', 'When'],
    },
  },
  network_addresses: {
    title: ['Direcciones de red conocidas', 'Known network addresses'],
    fields: { address: ['Dirección de red', 'Network address'], last_used_at: ['Último uso', 'Last used'] },
  },
  devices: {
    title: ['Navegadores reconocidos', 'Recognized browsers'],
    fields: { last_used_at: ['Último inicio de sesión', 'Last sign-in'] },
  },
  identities: {
    title: ['Entradas con otra cuenta', 'Linked accounts'],
    fields: {
      provider: ['Servicio', 'Service'],
      subject: ['Tu número ahí', 'Your number there'],
      linked_at: ['Enlazada', 'Linked'],
    },
  },
  email_changes: {
    title: ['Cambios de correo', 'Email changes'],
    fields: {
      state: status,
      old_email: ['Correo anterior', 'Previous email'],
      new_email: ['Correo nuevo', 'New email'],
      requested_at: ['Pedido', 'Requested'],
      expires_at: ['Vence', 'Expires'],
    },
  },
  recoveries: {
    title: ['Solicitudes de contraseña nueva', 'Password reset requests'],
    fields: { created_at: ['Pedida', 'Requested'], expires_at: ['Vence', 'Expires'] },
  },
  password_links: {
    title: ['Enlaces de contraseña vigentes', 'Active password links'],
    fields: { expires_at: ['Vence', 'Expires'] },
  },
  phone_codes: {
    title: ['Códigos para verificar tu teléfono', 'Phone verification codes'],
    fields: { phone: ['Teléfono', 'Phone'], expires_at: ['Vence', 'Expires'] },
  },
  notes: {
    title: ['Notas de atención', 'Customer service notes'],
    fields: { text: ['Nota', 'Note'], created_at: ['Escrita', 'Written'] },
  },
  privacy_requests: {
    title: ['Copias y cierres que nos pediste', 'Copies and closings that you asked us for'],
    fields: {
      kind: ['Para', 'For'],
      created_at: ['Enviado', 'Sent'],
      expires_at: ['Vence', 'Expires'],
      confirmed_at: ['Confirmado', 'Confirmed'],
    },
  },
  pending_registrations: {
    title: ['Registros sin completar con tu correo', 'Incomplete registrations with your email'],
    fields: { created_at: ['Pedido', 'Requested'], expires_at: ['Vence', 'Expires'] },
  },
} satisfies Partial<Record<keyof PersonalData, SectionLabels>>
