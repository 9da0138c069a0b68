/** Every answer to the back office has the shop's time in this header, in ISO format: a demo may run at another one. */
export const SHOP_TIME_HEADER = 'shop-time'
