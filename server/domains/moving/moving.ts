export { uploadOrders } from './upload-orders.ts'
export { uploadCustomers } from './upload-customers.ts'
