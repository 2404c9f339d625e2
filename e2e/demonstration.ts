import { Product } from './product.ts'

/** Before the first journey; what it answers runs after the last. */
export default () => Product.demonstrated()
