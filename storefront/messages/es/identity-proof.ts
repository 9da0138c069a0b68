export const identityProof = {
  google: {
    continue: 'Continuar con Google',
    opening: 'Abriendo Google…',
    slow: 'Google está tardando más de lo normal…',
    unreachable: 'Google no responde ahora. Entra con tu correo o vuelve a intentarlo.',
    blocked: 'Tu navegador bloqueó la ventana de Google. Permítela para esta página y vuelve a intentarlo.',
    refused: 'Google no nos dio permiso. Puedes intentarlo otra vez o entrar con tu correo.',
  },
  email: {
    title: 'Entra con tu correo',
    email: 'Correo electrónico',
    emailMissing: 'Escribe tu correo.',
    password: 'Contraseña',
    passwordMissing: 'Escribe tu contraseña.',
    show: 'Mostrar contraseña',
    hide: 'Ocultar contraseña',
    submit: 'Entrar',
    sending: 'Entrando…',
    forgot: '¿Olvidaste tu contraseña?',
  },
}
