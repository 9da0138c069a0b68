/**
 * Method and path of every call under `/api`, each served by the server. This is all of the contract's calls that a
 * browser carries as a value; their schemas are declared beside, in one file a subject, and reach it as types only.
 */
export const calls = {
  listCountries: ['GET', '/countries'],
  register: ['POST', '/users/sign-in'],
  resendConfirmation: ['PUT', '/users/resend-confirmation'],
  completeRegistration: ['PUT', '/users/complete-register'],
  logIn: ['POST', '/users/login'],
  refreshToken: ['PUT', '/users/refresh-token'],
  logOut: ['DELETE', '/users/session'],
  getMyData: ['GET', '/users/data'],

  listAddresses: ['GET', '/addresses/list'],
  getAddress: ['GET', '/addresses/detail'],
  createAddress: ['POST', '/addresses/create'],
  updateAddress: ['PUT', '/addresses/update'],
  removeAddress: ['DELETE', '/addresses/remove'],

  searchProducts: ['GET', '/products/search'],
  getProduct: ['GET', '/products/detail'],
  listNewArrivals: ['GET', '/products/home'],
  listOtherProducts: ['GET', '/products/others'],
  listHeaderCategories: ['GET', '/categories/header'],
  getCategory: ['GET', '/categories/detail'],
  listHomeCategories: ['GET', '/categories/home'],

  listBanners: ['GET', '/banners/home'],
  listPosts: ['GET', '/posts/home'],
  getLegalText: ['GET', '/legal-texts/detail/{id}'],
  getShopInfo: ['GET', '/shop/info'],

  getActiveCart: ['GET', '/cart/active'],
  createCart: ['POST', '/cart/create'],
  updateCart: ['PUT', '/cart/update'],
  setCartCurrency: ['PUT', '/cart/currency'],
  getMyCartOrder: ['GET', '/cart/my/order'],
  getCartOrder: ['GET', '/cart/order'],
  setCartAddress: ['PUT', '/cart/address'],

  startCardPayment: ['GET', '/cart/stripe/payment'],
  confirmCardPayment: ['POST', '/cart/stripe/intent'],
  listOrders: ['GET', '/cart/orders'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string]>

export type CallName = keyof typeof calls
